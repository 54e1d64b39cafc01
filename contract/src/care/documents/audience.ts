import { type CircleRole, hasCircleRole } from '../circle-roles.ts';
import { publicName } from './public-name.ts';

/**
 * The names in a document's list of those who may see it that mean something: `family_member` and `admin`, as a circle's
 * roles are called, keep it from who is less, and with both it is for the wider of the two; `public` is everybody who has the circle's
 * public page. Every other name is a label of the circle's own and keeps a document from nobody.
 */
export const limitingNames = ['family_member', 'admin'] as const;

/** Whom a published document is for; whoever put it there and the circle's admins see it in any case. */
export const audiences = ['public', 'circle', ...limitingNames] as const;
export type Audience = (typeof audiences)[number];

/** Whom these names make a document for. What is limited stays so, whatever is said beside it. */
export const audienceOf = (acl: readonly string[]): Audience =>
  limitingNames.find((name) => acl.includes(name)) ?? (acl.includes(publicName) ? 'public' : 'circle');

/** Whether only some of the circle see it. */
export const isLimited = (acl: readonly string[]): boolean => limitingNames.some((name) => acl.includes(name));

const leastRole: Readonly<Record<Audience, CircleRole>> = {
  public: 'member',
  circle: 'member',
  family_member: 'family_member',
  admin: 'admin',
};

/** Whether what has these names is for somebody of this role. */
export const isFor = (role: CircleRole, acl: readonly string[]): boolean =>
  hasCircleRole(role, leastRole[audienceOf(acl)]);
