import type { Member } from '@kindred/contract/care/members/member';

/** A membership as it is stored: what the API tells of a member, presence aside, and the circle's own name. */
export interface LiveMember extends Omit<Member, 'presence'> {
  readonly circle_name: string;
  readonly circle_slug: string;
}

/** As many as the rules let a listener have at once. */
export const membersPerPage = 100;
