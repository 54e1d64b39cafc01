import type { CircleRole } from '@kindred/contract/care/circle-roles';

interface Member {
  readonly user_id: string;
  readonly role: CircleRole;
}

interface Planned {
  readonly user_id: string | null;
  readonly is_waiting: boolean;
}

/** Returns whether a member may change or delete an event: only its author and admins may. */
export const mayWrite = ({ user_id, role }: Member, event: Pick<Planned, 'user_id'>): boolean =>
  role === 'admin' || event.user_id === user_id;

/**
 * Returns whether a member may see an event. If it counts from a death, only its author and the admins see it until the
 * death is confirmed.
 */
export const maySee = (member: Member, event: Planned): boolean => !event.is_waiting || mayWrite(member, event);
