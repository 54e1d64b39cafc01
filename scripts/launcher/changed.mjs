import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {import("./layers.mjs").Layer} Layer
 * @typedef {"all" | string[]} Selection every test, or what the layer's runner selects files by
 * @typedef {Partial<Record<Exclude<Layer, "check">, Selection>>} Plan a layer that is missing has nothing to run
 * @typedef {{ name: string, text: string }} BrowserTest
 */

/** @param {string[]} args */
function git(args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the commit to compare with: where the branch left main; on main itself, HEAD. */
export function baseCommit() {
  const main = ['origin/main', 'main'].find((name) => git(['rev-parse', '--verify', '--quiet', name]));
  const base = git(['merge-base', 'HEAD', main ?? 'HEAD']);
  if (!base) throw new Stop('What changed is read from git, and there is no repository here. Run `npm test`.');
  return base;
}

/**
 * @param {string} base
 * @returns {string[]} files that were changed, added or removed since that commit, committed or not
 */
export function changedFiles(base) {
  const tracked = git(['diff', '--name-only', base]) ?? '';
  const added = git(['ls-files', '--others', '--exclude-standard']) ?? '';
  return [...tracked.split('\n'), ...added.split('\n')].filter(Boolean);
}

/** @returns {BrowserTest[]} */
export function browserTests() {
  const folder = path.join(root, 'tests', 'e2e');
  const names = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return names.map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

const contract = path.join(root, 'contract', 'src');
const modules = readdirSync(contract).filter((name) => existsSync(path.join(contract, name, 'endpoints.ts')));

/**
 * Paths of nouns outside core. A change in core (which all modules use), a shared folder or a setting can break
 * anything.
 */
const nounPath = new RegExp(`^(?:contract|functions|web)/src/(?!core/)(${modules.join('|')})/([\\w-]+)/`);

/** Returns whether the file has no effect on any test of the running product. */
const isApart = (/** @type {string} */ file) =>
  /^(docs|tests\/bench|tests\/soak|tests\/structure|tests\/spec)\/|\.md$|^[\w/-]+\/src\/.*\.test\.tsx?$|^scripts\/.*\.test\./.test(
    file,
  );

/**
 * Returns the browser tests about a noun: those named after it, or whose text contains its folder or path.
 * @param {string} noun
 * @param {BrowserTest[]} tests
 * @returns {string[] | undefined} undefined if no test mentions it
 */
function aboutNoun(noun, tests) {
  const stem = noun.replace(/s$/, '');
  const found = tests.filter(({ name, text }) => name.includes(stem) || text.includes(`/${stem}`));
  return found.length > 0 ? found.map(({ name }) => name) : undefined;
}

/**
 * @param {(Selection | undefined)[]} selections
 * @returns {Selection | undefined}
 */
function joined(selections) {
  const some = selections.filter((one) => one !== undefined);
  if (some.includes('all')) return 'all';
  const files = [...new Set(some.flat())];
  return files.length > 0 ? files : undefined;
}

/** @param {string} file */
function apiTests(file) {
  if (isApart(file) || /^(web|tests\/(e2e|rules))\//.test(file)) return undefined;
  if (/^tests\/api\/.*\.test\.ts$/.test(file)) return [file];
  const [, module] = nounPath.exec(file) ?? [];
  if (!module) return 'all';
  return [`tests/api/${module}/`, 'tests/api/every-endpoint/', 'tests/api/isolation/', 'tests/api/budgets/'];
}

/**
 * @param {string} file
 * @param {BrowserTest[]} tests
 */
function e2eTests(file, tests) {
  if (isApart(file) || /^tests\/(api|rules|isolation)\//.test(file)) return undefined;
  const [, own] = /^tests\/e2e\/([\w-]+\.test\.ts)$/.exec(file) ?? [];
  if (own) return [own];
  const [, , noun] = nounPath.exec(file) ?? [];
  return (noun && aboutNoun(noun, tests)) || 'all';
}

/**
 * Returns the package tests for a file that affects what is deployed and how. The layers that run the bundle's parts
 * test those.
 * @param {string} file
 */
const packageTests = (file) =>
  /^(package-lock\.json|functions\/[\w.-]+|functions\/src\/index\.ts|scripts\/(launcher\/)?package\.mjs|tests\/package\/.*)$/.test(
    file,
  )
    ? 'all'
    : undefined;

/** @param {string} file */
const rulesTests = (file) => (/\.rules$|^tests\/rules\/|^contract\/src\/[\w-]+\.ts$/.test(file) ? 'all' : undefined);

/**
 * Returns the tests that changes can break, by layer. Vitest's import graph selects the unit tests.
 * @param {string[]} files
 * @param {BrowserTest[]} tests
 * @returns {Plan}
 */
export function planFor(files, tests) {
  const plan = {
    rules: joined(files.map(rulesTests)),
    package: joined(files.map(packageTests)),
    api: joined(files.map(apiTests)),
    e2e: joined(files.map((file) => e2eTests(file, tests))),
  };
  return Object.fromEntries(Object.entries(plan).filter(([, selection]) => selection !== undefined));
}
