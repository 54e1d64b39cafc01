import type { Member } from '@kindred/contract/care/members/member';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { useCircle } from '../circles/use-circles.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { useCircleLive } from '../live/circle-live.ts';
import { useMembers } from '../live/use-members.ts';
import { fetchedFirst } from './first-members.ts';

export type ShownMember = Omit<Member, 'joined_at'>;

/** The members that a circle's page shows first: all of a small circle; the reader and a few more of a large one. */
export const useShownMembers = (circleId: string, isWhole = false) => {
  const { data, error } = useCircle(circleId);
  const { data: profile } = useMyProfile();
  const { statuses } = useCircleLive();
  const me = useMyMembership(circleId);
  const limit = isWhole ? undefined : fetchedFirst(data?.member_count ?? 0);
  const isKnown = data !== undefined || error !== null;
  const asked = useMembers(circleId, { limit, isAsked: isKnown });
  const isListed = asked.members?.some(({ user_id }) => user_id === me.user_id) ?? true;
  const own: ShownMember | undefined = profile && {
    ...me,
    name: profile.name,
    picture_etag: profile.pictureEtag,
    presence: statuses[me.user_id] ?? 'offline',
  };
  const members: readonly ShownMember[] | undefined =
    limit !== undefined && asked.members && own && !isListed ? [own, ...asked.members] : asked.members;
  return { ...asked, members, isWhole: limit === undefined };
};
