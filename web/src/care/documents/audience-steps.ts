import { type Audience, audiences, limitingNames } from '@kindred/contract/care/documents/audience';
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

/** What most people choose comes first, what goes farthest last. */
const order: readonly Audience[] = ['circle', 'family_member', 'admin', 'public'];

/** Whom somebody can choose: everybody, only an admin can, or who leaves it so. */
export const offeredAudiences = (isAdmin: boolean, now: Audience): Audience[] =>
  audiences
    .filter((one) => one !== 'public' || isAdmin || now === 'public')
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

/** The names that make a document for these, and no other. */
export const namesOf = (audience: Audience): string[] => (audience === 'circle' ? [] : [audience]);
