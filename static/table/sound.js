// Soft sounds, made here: a card on wood, a trick that is taken, one's own turn, and a deal that was won or lost.

let context = null;

function out() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

function knock(at, pitch, loud) {
  const length = 0.06, audio = out();
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3;
  }
  const source = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

function tone(at, pitch, loud) {
  const audio = out(), source = audio.createOscillator(), gain = audio.createGain();
  const start = audio.currentTime + at;
  source.type = "sine";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.4);
}

const SOUNDS = {
  card: () => knock(0, 900, 0.5),
  trick: () => [0, 0.05, 0.1].forEach((at) => knock(at, 600, 0.35)),
  turn: () => tone(0, 660, 0.06),
  won: () => [523, 659, 784].forEach((pitch, number) => tone(number * 0.11, pitch, 0.07)),
  lost: () => [330, 262].forEach((pitch, number) => tone(number * 0.18, pitch, 0.06)),
};

// a browser without sound, or one that forbids it, stays silent
export function play(kind) {
  try {
    SOUNDS[kind]();
  } catch {
    context = null;
  }
}
