import type { EndpointName } from '@kindred/contract/endpoints';
import type { ErrorCode } from '@kindred/contract/errors';

/** A call about a circle, and who may make it, by their role there. */
export interface CircleCall {
  readonly call: EndpointName;
  /** The state that the call needs, if the answer depends on it. */
  readonly given?: Given;
  readonly expected: Readonly<Record<InCircle, Expected>>;
  /** Who owns the record of the call, by name in the scene; a plain member by default. */
  readonly whose?: { readonly is: WhoseItIs; readonly expected: Expected };
}

export type Expected = 'yes' | ErrorCode;

/** The callers by role in the circle, none of whom owns the record. */
export const inCircle = ['owner', 'admin', 'familyMember', 'member', 'stranger', 'tenantAdmin'] as const;
export type InCircle = (typeof inCircle)[number];

export type WhoseItIs = 'member' | 'familyMember' | 'neighbour' | 'guest' | 'addressee' | 'leaver';

/** A state that the call needs; the test changes its example accordingly. */
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

/** All members may; outsiders get this error. */
export const everyMember = (outside: ErrorCode = 'circle_not_found') => to(['yes', 'yes', 'yes', 'yes'], outside);
/** Family members and admins may; members get the first error, outsiders the second. */
export const family = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', 'yes', refusal], outside);
/** Only admins may, including the owner. */
export const admins = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', refusal, refusal], outside);
/** Only the owner may; admins get the first error, other members the second. */
export const owner = (refusal: ErrorCode, lower: ErrorCode = refusal, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', refusal, lower, lower], outside);
/** Everybody but the owner of the record gets this error. */
export const nobodyElse = (code: ErrorCode = 'not_found') => to([code, code, code, code], code);

/** What the owner of the record may do. */
export const by = (is: WhoseItIs, expected: Expected = 'yes'): NonNullable<CircleCall['whose']> => ({ is, expected });
