import type { ListRequest } from '../../platform/firestore/list-query.ts';

export const latest = { sort: 'noted_on', order: 'desc' } as const;

/** Lists a circle's diary, latest day first: the shared notes, and the caller's own private ones. */
export const listWhatIsSeen = (
  { circle_id, user_id }: { readonly circle_id: string; readonly user_id: string },
  month?: string,
): Pick<ListRequest, 'where' | 'either' | 'sort' | 'order'> => ({
  where: { circle_id, ...(month && { month }) },
  either: [{ visibility: 'circle' }, { user_id }],
  ...latest,
});
