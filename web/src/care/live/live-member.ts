import type { Member } from '@kindred/contract/care/members/member';

/** A membership as it is stored: what the API tells of a member, presence aside, and what the circle is shown with. */
export interface LiveMember extends Omit<Member, 'presence'> {
  readonly circle_name: string;
  readonly circle_slug: string;
  /** Not there yet in what was written before circles had one. */
  readonly circle_picture?: string | null;
}

/** As many as the rules let a listener have at once. */
export const membersPerPage = 100;
