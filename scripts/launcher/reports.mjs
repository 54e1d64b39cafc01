/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Count */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number, testResults?: { assertionResults: VitestTest[] }[] }} VitestReport */

/**
 * @param {VitestReport} report
 * @returns {VitestTest[]} the tests that passed on their second attempt: they carry the error of the first
 */
export const unsteadyOf = ({ testResults = [] }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
export function fromVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    unsteady: unsteadyOf(report).length,
  };
}

/** @typedef {{ bytes: number, entries: number, writes: number, collections: string }} Commit */
/** @typedef {{ bytes: number, indexBytes: number }} Cost */
/** @typedef {{ commits: number, largest: Commit, collections: Record<string, Cost>, busiest: Record<string, number> }} LimitsReport */

/** How many collections with many writes to one document are named. */
const named = 5;

/**
 * @param {LimitsReport[]} reports
 * @returns {[collection: string, writes: number][]} the most writes to one document in a second, by collection
 */
function busiestIn(reports) {
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const [collection, writes] of reports.flatMap(({ busiest }) => Object.entries(busiest)))
    most.set(collection, Math.max(most.get(collection) ?? 0, writes));
  return [...most].toSorted(([, one], [, other]) => other - one).slice(0, named);
}

/**
 * @param {LimitsReport[]} reports of test files
 * @returns {string} what their documents and commits cost, in lines
 */
export function limitsIn(reports) {
  const costs = reports.flatMap(({ collections }) => Object.values(collections));
  const sum = (/** @type {keyof Cost} */ key) => costs.reduce((total, cost) => total + cost[key], 0);
  const largest = reports.map((report) => report.largest).toSorted((one, other) => other.bytes - one.bytes)[0];
  const commits = reports.reduce((total, report) => total + report.commits, 0);
  if (!largest || sum('bytes') === 0) return '';
  const size = `${(largest.bytes / 1024 / 1024).toFixed(1)} MiB and ${largest.entries} index entries of 8 and 20,000`;
  return [
    `${commits} commits; the largest had ${size}: ${largest.collections}`,
    `${(sum('indexBytes') / sum('bytes')).toFixed(1)} bytes of index for each byte of documents`,
    `Most writes to one document in a second: ${busiestIn(reports)
      .map(([collection, writes]) => `${writes} in ${collection}`)
      .join(', ')}`,
  ].join('\n');
}

/**
 * Only CI retries a failed test. If the test then passes, it counts as passed, and as unsteady.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Count}
 */
export function fromPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: flaky };
}

/**
 * @param {Count[]} counts
 * @returns {string} the last line of a run
 */
export function summary(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const unsteady = sum('unsteady') > 0 ? `, ${sum('unsteady')} on the second try only` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}${unsteady}`;
}
