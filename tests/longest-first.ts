import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. Begun last, one of them would run alone while the other workers have nothing left to do. */
const longest = [
  /isolation\/isolation-|every-endpoint\/(fuzz|circle-roles|denials)/,
  /every-endpoint\/|faults\/outages|core\/(isolation-checks|tenants-closing)/,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? longest.length : found;
};

/** Vitest goes by the times of the last run, and without one by size. Here the known long files come before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
