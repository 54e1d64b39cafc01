import { continueUnderCurrentNode } from "./launcher/current-node.mjs";

await continueUnderCurrentNode();
const { test } = await import("./launcher/test.mjs");
await test();
