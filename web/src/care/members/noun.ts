import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';

export const members: CareNoun = {
  section: { order: 20, load: () => import('./MembersSection.tsx').then((file) => file.MembersSection) },
  onHome: { order: 30, load: () => import('./HomeCircle.tsx').then((file) => file.HomeCircle) },
  contents: [
    // They include whoever deletes it.
    { order: 10, name: 'members', text: (t: TFunction<'contents'>, count) => t('members', { count }), least: 2 },
  ],
};
