import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

export const recordSubjects: CareNoun = {
  circleRoutes: [
    page(paths.circleSubject.pattern, {
      access: 'signedIn',
      texts: ['care'],
      also: circleGuard('circle-subject'),
      load: async () => (await import('./SubjectPage.tsx')).SubjectPage,
    }),
  ],
  section: { order: 10, load: async () => (await import('./SubjectSection.tsx')).SubjectSection },
  onHome: { order: 20, load: async () => (await import('./HomeSubject.tsx')).HomeSubject },
};
