import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';

export const members: CareNoun = {
  section: { order: 20, load: () => import('./MembersSection.tsx').then((file) => file.MembersSection) },
  news: {
    kind: 'member',
    text: (t: TFunction<'news'>, { name, all: { length: count }, isOwn }) =>
      isOwn ? t('member.you') : t('member.joined', { name, count }),
    to: () => undefined,
    isOfPeople: true,
  },
  contents: [
    // They include whoever deletes it.
    { order: 10, name: 'members', text: (t: TFunction<'contents'>, count) => t('members', { count }), least: 2 },
  ],
};
