import { continueUnderCurrentNode } from "./launcher/current-node.mjs";

await continueUnderCurrentNode();
const { bench } = await import("./launcher/bench.mjs");
await bench();
