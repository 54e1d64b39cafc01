import type { Member } from '@kindred/contract/care/members/member';
import type { Membership } from './store.ts';

/** Presents a member to the circle, without their presence. */
export const presentMember = (member: Membership): Omit<Member, 'presence'> => ({
  user_id: member.user_id,
  name: member.name,
  picture_etag: member.picture_etag,
  role: member.role,
  is_owner: member.is_owner,
  joined_at: member.joined_at,
});
