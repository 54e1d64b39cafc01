import type { EndpointName } from '@kindred/contract/endpoints';
import type { ErrorCode } from '@kindred/contract/errors';
import type { Outgoing } from '../examples.ts';
import type { CircleScene } from './circle-scene.ts';

/** A call about a circle, and who may make it, by their role there. */
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
  /** Names it in the test's title and in the table of who may do what. */
  readonly what: string;
  /** Brings the state about, and returns what it changes in the example. */
  readonly arrange: (scene: CircleScene, example: Outgoing) => Partial<Outgoing> | Promise<Partial<Outgoing>>;
}

/** Returns the id of the record that a call is about. */
export const idIn = ({ params }: Outgoing): string => Object.entries(params).find(([name]) => name !== 'circle_id')![1];

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

const refused = 'insufficient_permissions';
/** Members may read the record, but only its owner may change it. For outsiders it does not exist. */
export const onlyReaders = to([refused, refused, refused, refused], 'not_found');

/** What the owner of the record may do. */
export const by = (is: WhoseItIs, expected: Expected = 'yes'): NonNullable<CircleCall['whose']> => ({ is, expected });
