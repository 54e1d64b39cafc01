/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Count */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number }} report
 * @returns {Count}
 */
export function fromVitest({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * Only CI tries a failed test again. One that passes then counts as passed, and as unsteady.
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
