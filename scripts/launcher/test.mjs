import { baseCommit, browserTests, changedFiles, planFor } from './changed.mjs';
import { findTestBrowser } from './chromium.mjs';
import { budgets, changedUnits, runChecks, runPlaywright, runVitest } from './layers.mjs';
import { portsOf } from './ports.mjs';
import { summary } from './reports.mjs';
import { run } from './run.mjs';
import { say, seconds, step, Stop } from './say.mjs';
import { setUpPackages, setUpStack } from './setup.mjs';
import { allowLocalOrigins, forNode } from './settings.mjs';
import { Stack } from './stack.mjs';
import { parseTestArguments } from './test-arguments.mjs';
import { startTicker } from './ticker.mjs';
import { table } from './welcome.mjs';

/**
 * @typedef {import("./layers.mjs").Layer} Layer
 * @typedef {import("./reports.mjs").Count} Count
 */

/** Keeps clear of the ports of `npm start`, which may be running. */
const offset = 10_000;

/** All layers of a group run; a group starts only if those before it passed. */
const groups = { check: 0, unit: 0, rules: 1, package: 1, api: 1, e2e: 2 };

const needsNoStack = (/** @type {Layer} */ layer) => groups[layer] === 0;

/** @type {WeakMap<Stack, Promise<unknown>>} */
const starts = new WeakMap();

/**
 * Starts the stack, but only once. Checks and unit tests run at the same time, since they do not fully use the
 * processor.
 * @param {Stack} stack
 */
function startOnce(stack) {
  const started = starts.get(stack) ?? setUpStack().then((parts) => stack.start(parts));
  starts.set(stack, started);
  started.catch(() => undefined); // The layer that waits for the start reports why it failed.
  return started;
}

/**
 * @param {Layer} layer
 * @param {Stack} stack
 * @param {string[]} rest
 * @returns {Promise<Count>}
 */
async function runLayer(layer, stack, rest) {
  if (layer === 'check') return runChecks();
  if (layer === 'unit') return runVitest(layer, process.env, rest);
  await startOnce(stack);
  if (layer !== 'e2e') return runVitest(layer, forNode(stack.environment), rest);
  const browser = await step('Browser', findTestBrowser);
  const stopTicker = startTicker(stack.ports.functions, (problem) => say(`Scheduled runs: ${problem}`));
  const count = await runPlaywright({ ...forNode(stack.environment), KINDRED_CHROMIUM: browser }, rest);
  stopTicker();
  return count;
}

/**
 * @param {Layer} layer
 * @param {Stack} stack
 * @param {string[]} rest
 * @returns {Promise<Count | undefined>} undefined if it can't be run
 */
async function tryLayer(layer, stack, rest) {
  try {
    return await runLayer(layer, stack, rest);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return undefined;
  }
}

/**
 * Returns how each layer's runner selects its tests; undefined for a layer with nothing to run.
 * @returns {Promise<(layer: Layer) => string[] | undefined>}
 */
async function selectChanged() {
  const base = baseCommit();
  const files = changedFiles(base);
  const plan = planFor(files, browserTests());
  say(`Files that changed since ${base.slice(0, 8)}: ${files.length}`);
  const units = await changedUnits(base);
  return (layer) => {
    if (layer === 'check') return [];
    const selection = layer === 'unit' ? units : plan[layer];
    return selection === 'all' ? [] : selection;
  };
}

/**
 * @param {Layer} layer
 * @param {Count} count
 * @param {number} since
 */
function rowOf(layer, { passed, failed }, since) {
  const isOver = performance.now() - since > budgets[layer] * 1000;
  return [layer, String(passed), String(failed), seconds(since), `${budgets[layer]} s${isOver ? ', over' : ''}`];
}

/**
 * @param {Stack} stack
 * @returns {Promise<number>} the exit code
 */
async function runLayers(stack) {
  const { wanted, rest, isForChanges } = parseTestArguments(process.argv.slice(2));
  stack.isLong = wanted.includes('api') && rest.length === 0 && !isForChanges;
  await stack.claim();
  await setUpPackages();
  const selected = isForChanges ? await selectChanged() : () => rest;
  /** @type {Count[]} */
  const counts = [];
  const rows = [['layer', 'passed', 'failed', 'time', 'budget']];
  const toRun = wanted.filter((layer) => selected(layer));
  if (toRun.some((layer) => !needsNoStack(layer))) void startOnce(stack);
  let lastGroup = Infinity;
  for (const layer of toRun) {
    if (groups[layer] > lastGroup) {
      rows.push([layer, 'not run', '', '', '']);
      continue;
    }
    say(`\n— ${layer}`);
    const since = performance.now();
    const done = await tryLayer(layer, stack, selected(layer) ?? []);
    const count = done ?? { passed: 0, failed: 1, skipped: 0 };
    counts.push(count);
    rows.push(rowOf(layer, count, since));
    if (!done) lastGroup = -1;
    else if (count.failed > 0) lastGroup = groups[layer];
  }
  say(`\n${table(rows)}\n${summary(counts)}`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}

/** Runs `npm test`: every layer, from the cheapest to the most expensive, against its own stack. */
export async function test() {
  // Tests open servers on free ports.
  allowLocalOrigins('http://127.0.0.1:*,http://localhost:*,http://*.localhost:*');
  const stack = new Stack('test', portsOf(process.env.KINDRED_PORT_OFFSET, offset));
  await run({ interrupted: 1, work: () => runLayers(stack), cleanUp: () => stack.stop() });
}
