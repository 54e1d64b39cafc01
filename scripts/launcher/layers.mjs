import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { local, root } from './paths.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';
import { say, seconds } from './say.mjs';

/**
 * @typedef {import("./reports.mjs").Count} Count
 * @typedef {"check" | "unit" | "rules" | "api" | "e2e"} Layer
 */

/** @type {Layer[]} */
export const layers = ['check', 'unit', 'rules', 'api', 'e2e'];

/** @type {[title: string, script: string][]} */
const checks = [
  ['Format', 'check:format'],
  ['Lint', 'check:lint'],
  ['Types', 'check:types'],
  ['Unused code', 'check:unused'],
  ['Translations', 'check:translations'],
];

/**
 * Everything that is told without running the product.
 * @returns {Promise<Count>}
 */
export async function runChecks() {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [title, script] of checks) {
    const since = performance.now();
    const { isDone, output } = await npm(['run', '--silent', script], { cwd: root });
    say(`${title}: ${isDone ? 'in order' : 'not in order'} (${seconds(since)})`);
    if (!isDone) say(output.trimEnd());
    count[isDone ? 'passed' : 'failed']++;
  }
  return count;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<boolean>}
 */
function runNode(args, environment) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * A run that ended badly without a failed test (a file that does not load, none at all) failed.
 * @param {string} file
 * @param {boolean} isDone
 * @param {(report: any) => Count} read
 */
function countIn(file, isDone, read) {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  return isDone || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** @param {string} layer */
function freshReport(layer) {
  const file = path.join(local, 'reports', `${layer}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {Layer} layer a project of vitest's
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} rest
 */
export async function runVitest(layer, environment, rest) {
  const report = freshReport(layer);
  const script = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isDone = await runNode([script, 'run', '--project', layer, ...reporters, ...rest], environment);
  return countIn(report, isDone, fromVitest);
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
  return countIn(report, isDone, fromPlaywright);
}
