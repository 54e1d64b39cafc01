import { continueUnderCurrentNode } from "./launcher/current-node.mjs";

await continueUnderCurrentNode();
const { start } = await import("./launcher/start.mjs");
await start();
