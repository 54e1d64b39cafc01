import { type CircleRole, hasCircleRole } from '../circle-roles.ts';
import { publicName } from './public-name.ts';

/**
 * The names in a document's `acl` that have a meaning. `family_member` and `admin` limit it to that role or above; with
 * both, the wider one applies. `public` opens it to everyone who can see the public page. Other names are the circle's
 * own labels and limit nothing.
 */
export const limitingNames = ['family_member', 'admin'] as const;

/** Who may see a published document; its uploader and the circle's admins always may. */
export const audiences = ['public', 'circle', ...limitingNames] as const;
export type Audience = (typeof audiences)[number];

/** Returns the audience that these names give. Names that limit take precedence over all others. */
export const audienceOf = (acl: readonly string[]): Audience =>
  limitingNames.find((name) => acl.includes(name)) ?? (acl.includes(publicName) ? 'public' : 'circle');

/** Returns whether only part of the circle may see it. */
export const isLimited = (acl: readonly string[]): boolean => limitingNames.some((name) => acl.includes(name));

const leastRole: Readonly<Record<Audience, CircleRole>> = {
  public: 'member',
  circle: 'member',
  family_member: 'family_member',
  admin: 'admin',
};

/** Returns whether a member with this role may see a document with these names. */
export const isFor = (role: CircleRole, acl: readonly string[]): boolean =>
  hasCircleRole(role, leastRole[audienceOf(acl)]);
