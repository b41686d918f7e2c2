import json,collections
ms=[json.loads(l) for f in ("records-main.jsonl","records-main-rest.jsonl") for l in open(f)]
c=collections.Counter(m["seed"].rsplit("-",1)[0] for m in ms if m["seed"].count("-")==2)
print(len(ms),"matches",sum(len(m["deals"]) for m in ms),"deals;",len(c),"sets, smallest",min(c.values()),"full",sum(v==50 for v in c.values()))
