import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { local, root } from './paths.mjs';
import { fromPlaywright, fromVitest, limitsIn, unsteadyOf } from './reports.mjs';
import { say, seconds } from './say.mjs';
import { slowestFiles, slowestTests } from './slowest.mjs';

/**
 * @typedef {import("./reports.mjs").Count} Count
 * @typedef {import("./slowest.mjs").Timed} Timed
 * @typedef {"check" | "unit" | "rules" | "package" | "api" | "e2e"} Layer
 */

/** @type {Layer[]} */
export const layers = ['check', 'unit', 'rules', 'package', 'api', 'e2e'];

/**
 * How long a layer may take on two cores, in seconds: sixteen minutes in all, with all modules enabled. A slower run
 * passes, but reports it.
 */
export const budgets = { check: 40, unit: 60, rules: 40, package: 45, api: 280, e2e: 480 };

/** Two run at a time, each on one core, so the longest comes first. @type {[title: string, script: string][]} */
const checks = [
  ['Types of the pages', 'check:types:web'],
  ['Lint', 'check:lint'],
  ['Types of the rest', 'check:types:node'],
  ['Translations', 'check:translations'],
  ['Unused code', 'check:unused'],
  ['Format', 'check:format'],
];

/**
 * Runs all checks that do not need the product to run.
 * @returns {Promise<Count>}
 */
export async function runChecks() {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const left = [...checks];
  const runNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [title, script] = next;
      const since = performance.now();
      const { isDone, output } = await npm(['run', '--silent', script], { cwd: root });
      say(`${title}: ${isDone ? 'in order' : 'not in order'} (${seconds(since)})`);
      if (!isDone) say(output.trimEnd());
      count[isDone ? 'passed' : 'failed']++;
    }
  };
  await Promise.all([runNext(), runNext()]);
  return count;
}

/** Where Node stores compiled modules, for the many processes that load the API. */
const compiled = { NODE_COMPILE_CACHE: path.join(local, 'compiled') };

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<boolean>}
 */
function runNode(args, environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...environment, ...compiled }, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Counts the tests of a run. A run that ended badly without a failed test (a file that does not load, or no tests at
 * all) counts as failed.
 * @param {string} file
 * @param {boolean} isDone
 * @param {(report: any) => Count} read
 */
function countIn(file, isDone, read) {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  return isDone || count.failed > 0 ? count : { ...count, failed: 1 };
}

/**
 * @param {string} file
 * @param {(report: any) => Timed[]} read
 */
function saySlowest(file, read) {
  if (!existsSync(file)) return;
  const slowest = read(JSON.parse(readFileSync(file, 'utf8')));
  if (slowest.length > 1)
    say(`\nSlowest:\n${slowest.map((one) => `  ${one.seconds.toFixed(1)} s  ${one.name}`).join('\n')}`);
}

/**
 * Prints the errors from the first attempt of tests that passed on their second one.
 * @param {string} file a report by vitest
 */
function sayUnsteady(file) {
  if (!existsSync(file)) return;
  for (const { fullName, failureMessages } of unsteadyOf(JSON.parse(readFileSync(file, 'utf8'))))
    say(`\nOn the second try only: ${fullName}\n  ${failureMessages.join('\n  ')}`);
}

/**
 * Prints what the tests' documents and commits cost by Firestore's published sizes.
 * @param {string} folder with a report of each test file
 */
function sayLimits(folder) {
  if (!existsSync(folder)) return;
  const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const lines = limitsIn(reports);
  if (lines) say(`\n${lines}`);
}

/** @param {string} layer */
function freshReport(layer) {
  const file = path.join(local, 'reports', `${layer}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {Layer} layer a project of vitest
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} rest
 */
export async function runVitest(layer, environment, rest) {
  const report = freshReport(layer);
  const limits = path.join(local, 'reports', 'limits');
  if (layer === 'api') rmSync(limits, { recursive: true, force: true });
  const script = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isDone = await runNode([script, 'run', `--project=${layer}*`, ...reporters, ...rest], environment);
  saySlowest(report, slowestFiles);
  sayUnsteady(report);
  if (layer === 'api') sayLimits(limits);
  return countIn(report, isDone, fromVitest);
}

/** Tests that read the sources from disk, so that the import graph does not show what they depend on. */
const readSources = 'tests/structure';

/**
 * @param {string} base a commit
 * @returns {Promise<string[]>} the unit tests that import a file changed since then, and those that read the sources
 */
export function changedUnits(base) {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [script, 'list', '--filesOnly', '--project', 'unit', '--changed', base];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', () => {
      const found = output.match(/\S+\.test\.\w+/g) ?? [];
      resolve([...new Set([...found, readSources])]);
    });
  });
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} rest
 */
export async function runPlaywright(environment, rest) {
  const report = freshReport('e2e');
  const script = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [script, 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...rest];
  const isDone = await runNode(args, { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  saySlowest(report, slowestTests);
  return countIn(report, isDone, fromPlaywright);
}
