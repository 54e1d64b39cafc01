import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { circleMembers } from './store.ts';

/** Exports the circles that the caller is in. */
export const ownMemberships: PersonalData = async function* ({ db, actor }) {
  const mine = { where: { user_id: actor.uid }, sort: 'circle_name', order: 'asc' } as const;
  const content = (await everyEntry(db, circleMembers, mine)).map(
    ({ circle_id, circle_name, circle_slug, role, is_owner, active, joined_at }) => ({
      circle_id,
      circle_name,
      circle_slug,
      role,
      is_owner,
      active,
      joined_at,
    }),
  );
  yield { path: 'care/circles.json', title: (t) => t('care:personalData.circles'), content };
};
