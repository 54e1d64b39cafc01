import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useCircleLive } from '../live/circle-live.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useCircle } from './use-circles.ts';

interface MyMembership {
  readonly user_id: string;
  readonly role: CircleRole;
  readonly is_owner: boolean;
}

/** Returns the user's role in this circle: live, else from the API; the lowest role until either is known. */
export const useMyMembership = (circleId: string): MyMembership => {
  const userId = useUser()?.id ?? '';
  const { members } = useCircleLive();
  const { data: circle } = useCircle(circleId);
  const own = members?.find((member) => member.user_id === userId);
  const role = own?.role ?? circle?.my_role ?? 'member';
  return { user_id: userId, role, is_owner: own?.is_owner ?? circle?.owner_id === userId };
};
