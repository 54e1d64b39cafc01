import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Endpoints } from '@kindred/contract/endpoint';
import type { Handlers, MemberContext, Records } from '../http/context.ts';

/** The caller's membership of the circle that a call is about. */
export interface CircleMembership {
  readonly circle_id: string;
  readonly user_id: string;
  readonly role: CircleRole;
  readonly is_owner: boolean;
  readonly name: string;
  readonly circle_slug: string;
  /** The `at` of the newest of the circle's news that they have seen. */
  readonly news_seen_until?: string | undefined;
  /** They have hidden the guide to the circle's first steps. */
  readonly steps_hidden?: boolean | undefined;
}

/** A call by a member of a circle. */
export type CircleContext = MemberContext<CircleMembership>;

/** Care's handlers. Those of endpoints that need a member get a `CircleContext`. */
export type CareHandlers<Declared extends Endpoints, Known extends Records = Records> = Handlers<
  Declared,
  Known,
  CircleMembership
>;
