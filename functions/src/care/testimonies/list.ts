import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import type { ListRequest } from '../../platform/firestore/list-query.ts';

interface Caller {
  readonly circle_id: string;
  readonly user_id: string;
  readonly role: CircleRole;
}

export const newest = { sort: 'created_at', order: 'desc' } as const;

/** Lists a circle's testimonies, newest first. Admins see all; others see the published ones and their own. */
export const listWhatIsSeen = (
  { circle_id, user_id, role }: Caller,
  status?: ModerationStatus,
): Pick<ListRequest, 'where' | 'either' | 'sort' | 'order'> => {
  const where = { circle_id, ...(status && { status }) };
  const own = { author_id: user_id };
  if (role === 'admin' || status === 'PUBLISHED') return { where, ...newest };
  return { where, either: status ? [own] : [own, { status: 'PUBLISHED' }], ...newest };
};
