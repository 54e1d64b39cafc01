import type { Member } from '@kindred/contract/care/members/member';
import type { Membership } from './store.ts';

/** A member as the circle sees them; whether they are here this minute is said beside it. */
export const presentMember = (member: Membership): Omit<Member, 'presence'> => ({
  user_id: member.user_id,
  name: member.name,
  picture_etag: member.picture_etag,
  role: member.role,
  is_owner: member.is_owner,
  joined_at: member.joined_at,
});
