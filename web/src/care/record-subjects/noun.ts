import { lazy } from 'react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';

/** Loaded with the circle's page. */
const Person = lazy(async () => ({ default: (await import('./Person.tsx')).Person }));

export const recordSubjects: CareNoun = {
  circleRoutes: [
    page(paths.circleSubject.pattern, {
      access: 'signedIn',
      texts: ['care'],
      also: circleGuard,
      load: () => import('./SubjectPage.tsx').then((file) => file.SubjectPage),
    }),
  ],
  person: { at: [paths.care.href()], Component: Person },
  section: { order: 10, load: () => import('./SubjectSection.tsx').then((file) => file.SubjectSection) },
  onHome: { order: 20, load: () => import('./HomeSubject.tsx').then((file) => file.HomeSubject) },
  contents: [
    { order: 20, name: 'record_subjects', text: (t: TFunction<'contents'>, count) => t('subjects', { count }) },
  ],
};
