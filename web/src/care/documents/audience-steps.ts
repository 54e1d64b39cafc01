import { type Audience, limitingNames } from '@kindred/contract/care/documents/audience';
import { publicName } from '@kindred/contract/care/documents/public-name';

interface Step {
  readonly name: string;
  readonly what: 'add' | 'remove';
}

/**
 * The names to put on a document and to take off it until it is for these. Wherever they end half-way, it is for no more people
 * than it was before or is to be.
 */
export const stepsTo = (acl: readonly string[], wanted: Audience): Step[] => {
  const steps: Step[] = [];
  const step = (name: string, what: Step['what']): void => {
    if (acl.includes(name) === (what === 'remove')) steps.push({ name, what });
  };
  if (wanted !== 'public') step(publicName, 'remove');
  for (const name of limitingNames) if (name === wanted) step(name, 'add');
  for (const name of limitingNames) if (name !== wanted) step(name, 'remove');
  if (wanted === 'public') step(publicName, 'add');
  return steps;
};
