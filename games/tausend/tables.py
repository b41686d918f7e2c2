"""The numbers of the rules page of Tausend: the card points."""
