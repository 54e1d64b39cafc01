import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * @param {Timed[]} all
 * @returns {Timed[]} the five that take longest
 */
const fiveOf = (all) => all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5);

/**
 * Returns the test files of a Vitest run that take longest.
 * @param {{ testResults?: { name: string, startTime: number, endTime: number }[] }} report
 */
export function slowestFiles({ testResults = [] }) {
  return fiveOf(
    testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
}

/**
 * @typedef {{ title: string, file?: string, specs?: { title: string, file: string, tests: { results: { duration: number }[] }[] }[],
 *   suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
  ...suites.flatMap(testsIn),
];

/**
 * Returns the tests of a Playwright run that take longest.
 * @param {{ suites?: Suite[] }} report
 */
export function slowestTests({ suites = [] }) {
  return fiveOf(suites.flatMap(testsIn));
}
