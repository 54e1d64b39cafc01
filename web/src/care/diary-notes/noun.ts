import { IconNotebook } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/diary-notes': typeof texts;
  }
}

const later = () => import('./later.ts');

export const diaryNotes: CareNoun = {
  circleRoutes: [
    page(paths.diaryNotes.pattern, {
      access: 'signedIn',
      texts: ['care', 'diary'],
      also: circleGuard,
      load: async () => (await later()).diaryPage(),
    }),
    page(paths.diaryNoteCreation.pattern, {
      access: 'signedIn',
      texts: ['care', 'diary'],
      also: circleGuard,
      load: async () => (await later()).newNotePage(),
    }),
    page(paths.diaryNote.pattern, {
      access: 'signedIn',
      texts: ['care', 'diary'],
      also: circleGuard,
      load: async () => (await later()).notePage(),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 60,
      to: paths.diaryNotes.href(),
      icon: IconNotebook,
      label: (t: TFunction<'app'>) => t('nav.diary'),
      hasPagesBelow: true,
      needsCircle: true,
      behind: 'more',
    },
  ],
  news: {
    kind: 'diary_note',
    text: (t: TFunction<'news'>, { name, all: { length: count }, isOwn }) =>
      isOwn ? t('note.yours', { count }) : t('note.written', { name, count }),
    body: () => import('../activities/NewsExcerpt.tsx').then((file) => file.NewsExcerpt),
    to: () => paths.diaryNotes.href(),
  },
  toAdd: {
    order: 30,
    needs: 'member',
    to: paths.diaryNoteCreation.href(),
    icon: IconNotebook,
    label: (t: TFunction<'news'>) => t('add.note'),
  },
  contents: [{ order: 60, name: 'diary_notes', text: (t: TFunction<'contents'>, count) => t('notes', { count }) }],
  restorable: {
    diary_note: (t: TFunction<'deletions'>) => t('noun.diaryNote'),
  },
};
