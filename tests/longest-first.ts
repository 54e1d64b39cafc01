import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. If one of them began last, it would run alone while the other workers are idle. */
const longest = [
  /isolation\/isolation-|every-endpoint\/(fuzz|circle-roles|denials)/,
  /every-endpoint\/|faults\/outages|core\/(isolation-checks|tenants-closing)/,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? longest.length : found;
};

/**
 * Vitest sorts by the times of the last run, or by size if there was none. This sequencer puts the known long files
 * first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
