import type { EndpointName } from '@kindred/contract/endpoints';
import type { ErrorCode } from '@kindred/contract/errors';
import type { Outgoing } from '../examples.ts';
import type { CircleScene } from './circle-scene.ts';

/** A call about a circle, and who may make it, by role in the circle. */
export interface CircleCall<Name extends string = EndpointName> {
  readonly call: Name;
  /** The state that the call needs, if the answer depends on it. */
  readonly given?: NeededState;
  readonly expected: Readonly<Record<InCircle, Expected>>;
  /** Who owns the record of the call, by name in the scene; a plain member by default. */
  readonly whose?: { readonly is: WhoseItIs; readonly expected: Expected };
}

export type Expected = 'yes' | ErrorCode;

/** The callers by role in the circle, none of whom owns the record. */
export const inCircle = ['owner', 'admin', 'familyMember', 'member', 'stranger', 'tenantAdmin'] as const;
export type InCircle = (typeof inCircle)[number];

export type WhoseItIs = 'member' | 'familyMember' | 'neighbour' | 'guest' | 'addressee' | 'leaver';

/** A state that the call needs. */
export interface NeededState {
  /** A name for the state, in the test's title and in the table of who may do what. */
  readonly what: string;
  /** Creates the state. Returns the changes that it makes to the example. */
  readonly arrange: (scene: CircleScene, example: Outgoing) => Partial<Outgoing> | Promise<Partial<Outgoing>>;
}

/** Returns the id of the record that a call is about. */
export const idIn = ({ params }: Outgoing): string => Object.entries(params).find(([name]) => name !== 'circle_id')![1];

export const to = (
  [owner, admin, familyMember, member]: readonly [Expected, Expected, Expected, Expected],
  outside: ErrorCode,
): CircleCall['expected'] => ({ owner, admin, familyMember, member, stranger: outside, tenantAdmin: outside });

/** Allows all members. Outsiders get this error. */
export const everyMember = (outside: ErrorCode = 'circle_not_found') => to(['yes', 'yes', 'yes', 'yes'], outside);
/** Allows family members and admins. Members get the first error, outsiders the second. */
export const family = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', 'yes', refusal], outside);
/** Allows only admins, including the owner. */
export const admins = (refusal: ErrorCode, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', 'yes', refusal, refusal], outside);
/** Allows only the owner. Admins get the first error, other members the second. */
export const owner = (refusal: ErrorCode, lower: ErrorCode = refusal, outside: ErrorCode = 'circle_not_found') =>
  to(['yes', refusal, lower, lower], outside);
/** Gives this error to everybody but the owner of the record. */
export const nobodyElse = (code: ErrorCode = 'not_found') => to([code, code, code, code], code);

const refused = 'insufficient_permissions';
/** Members may read the record, but only its owner may change it. For outsiders it does not exist. */
export const onlyReaders = to([refused, refused, refused, refused], 'not_found');

/** States what the owner of the record may do. */
export const by = (is: WhoseItIs, expected: Expected = 'yes'): NonNullable<CircleCall['whose']> => ({ is, expected });
