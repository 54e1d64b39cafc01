import type { EndpointName } from '@kindred/contract/endpoints';
import type { ErrorCode } from '@kindred/contract/errors';

/** A call that concerns a circle, and who may make it, by what they are there. */
export interface CircleCall {
  readonly call: EndpointName;
  /** What the call is about, where the answer depends on more than the call. */
  readonly given?: Given;
  readonly expected: Readonly<Record<InCircle, Expected>>;
  /** Whose it is that the call is about, as the scene calls them: a plain member, unless it says otherwise. */
  readonly whose?: { readonly is: WhoseItIs; readonly expected: Expected };
}

export type Expected = 'yes' | ErrorCode;

/** What somebody is in the circle who has nothing to do with the record that the call is about. */
export const inCircle = ['owner', 'admin', 'familyMember', 'member', 'stranger', 'tenantAdmin'] as const;
export type InCircle = (typeof inCircle)[number];

export type WhoseItIs = 'member' | 'familyMember' | 'neighbour' | 'guest' | 'addressee' | 'leaver';

/** What the call is about, beyond what its name says: the test changes its example so. */
export type Given =
  | 'oneself, to leave'
  | 'the owner'
  | 'to hand the circle over'
  | 'as the circle’s picture'
  | 'for everybody to see'
  | 'limited to family and admins'
  | 'limited to admins'
  | 'not published'
  | 'published'
  | 'shared with the circle'
  | 'of a member’s document'
  | 'of a diary note'
  | 'and open the public page';

export const to = (
  [owner, admin, familyMember, member]: readonly [Expected, Expected, Expected, Expected],
  outside: ErrorCode,
): CircleCall['expected'] => ({ owner, admin, familyMember, member, stranger: outside, tenantAdmin: outside });

/** All members may; who is none is told this. */
export const everyMember = (outside: ErrorCode = 'circle_not_found') => to(['yes', 'yes', 'yes', 'yes'], outside);
/** Family members and admins may; a member is told the first, who is none the second. */
export const family = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', 'yes', refusal], outside);
/** Admins may, the owner among them. */
export const admins = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', refusal, refusal], outside);
/** The owner alone may; an admin is told the first, other members the second. */
export const owner = (refusal: ErrorCode, lower: ErrorCode = refusal, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', refusal, lower, lower], outside);
/** For everybody whose it is not, it is not there. */
export const nobodyElse = (code: ErrorCode = 'not_found') => to([code, code, code, code], code);

/** What whoever it belongs to may. */
export const by = (is: WhoseItIs, expected: Expected = 'yes'): NonNullable<CircleCall['whose']> => ({ is, expected });
