import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../../app/paths.ts';
import { circleGuard } from '../circle-guard.ts';

const ofCircle = { access: 'signedIn', texts: ['care', 'diary'] } as const;

export const diaryNoteRoutes: RouteObject[] = [
  page(paths.diaryNotes.pattern, {
    ...ofCircle,
    also: circleGuard('care-diary-notes'),
    load: async () => (await import('./DiaryPage.tsx')).DiaryPage,
  }),
  page(paths.diaryNoteCreation.pattern, {
    ...ofCircle,
    also: circleGuard('care-diary-note-create'),
    load: async () => (await import('./NewNotePage.tsx')).NewNotePage,
  }),
  page(paths.diaryNote.pattern, {
    ...ofCircle,
    also: circleGuard('care-diary-note-edit'),
    load: async () => (await import('./NotePage.tsx')).NotePage,
  }),
];
