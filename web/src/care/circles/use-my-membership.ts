import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useCircle } from './use-circles.ts';

interface MyMembership {
  readonly user_id: string;
  readonly role: CircleRole;
  readonly is_owner: boolean;
}

/** Returns the user's role in this circle; the lowest role until it is known. */
export const useMyMembership = (circleId: string): MyMembership => {
  const userId = useUser()?.id ?? '';
  const { data: circle } = useCircle(circleId);
  return { user_id: userId, role: circle?.my_role ?? 'member', is_owner: circle?.owner_id === userId };
};
