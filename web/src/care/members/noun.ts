import type { TFunction } from 'i18next';
import type { CareNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/members': typeof texts;
  }
}

export const members: CareNoun = {
  section: { order: 20, load: () => import('./MembersSection.tsx').then((file) => file.MembersSection) },
  news: {
    kind: 'member',
    // News about the person who started the circle has the circle's name as its title.
    text: (t: TFunction<'news'>, { name, all: [newest, ...older], isOwn }) => {
      if (newest?.title) return isOwn ? t('member.youStarted') : t('member.started', { name });
      return isOwn ? t('member.you') : t('member.joined', { name, count: 1 + older.length });
    },
    to: () => undefined,
    isOfPeople: true,
  },
  contents: [
    // The number includes the person who deletes it.
    { order: 10, name: 'members', text: (t: TFunction<'contents'>, count) => t('members', { count }), least: 2 },
  ],
};
