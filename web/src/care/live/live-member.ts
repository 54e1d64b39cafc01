import type { Member } from '@kindred/contract/care/members/member';

/** A stored membership: the API's member without presence, and the circle's fields to show. */
export interface LiveMember extends Omit<Member, 'presence'> {
  readonly circle_name: string;
  readonly circle_slug: string;
  /** Missing in memberships written before circles had one. */
  readonly circle_picture?: string | null;
}

/** The most that the rules let one listener read. */
export const membersPerPage = 100;
