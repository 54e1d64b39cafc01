import { type Audience, audiences, limitingNames } from '@kindred/contract/care/documents/audience';
import { publicName } from '@kindred/contract/care/documents/public-name';

interface Step {
  readonly name: string;
  readonly what: 'add' | 'remove';
}

/**
 * Returns the names to add to and remove from a document's list to reach this audience. If the steps stop half-way, no
 * more people can see the document than before or after.
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

/** Sorted from the most common choice to the widest audience. */
const order: readonly Audience[] = ['circle', 'family_member', 'admin', 'public'];

/** Returns the audiences that a member can choose. Only an admin may choose everybody, unless it is already set. */
export const offeredAudiences = (isAdmin: boolean, now: Audience): Audience[] =>
  audiences
    .filter((one) => one !== 'public' || isAdmin || now === 'public')
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

/** Returns the access names of a document for this audience; none for the circle. */
export const namesOf = (audience: Audience): string[] => (audience === 'circle' ? [] : [audience]);
