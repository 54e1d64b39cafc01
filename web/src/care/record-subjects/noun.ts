import { IconUserHeart } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/record-subjects': typeof texts;
  }
}

/** Loaded with the circle's page. */
const Person = onDemand(() => import('./Person.tsx').then((file) => file.Person), 'news');
const Cover = onDemand(() => import('./Cover.tsx').then((file) => file.Cover));

export const recordSubjects: CareNoun = {
  // Routes for people who may not be in any circle.
  routes: [
    page(paths.deathObjection.pattern, {
      access: 'signedIn',
      texts: ['care'],
      load: () => import('./ObjectionPage.tsx').then((file) => file.ObjectionPage),
    }),
  ],
  circleRoutes: [
    page(paths.circleSubject.pattern, {
      access: 'signedIn',
      texts: ['care'],
      also: circleGuard,
      load: () => import('./SubjectPage.tsx').then((file) => file.SubjectPage),
    }),
  ],
  person: { at: [paths.care.href()], Component: Person, Cover },
  firstSection: { order: 20, load: () => import('./SubjectSection.tsx').then((file) => file.SubjectSection) },
  news: {
    kind: 'death',
    text: (t: TFunction<'news'>, { title, all, day }) => t('death.on', { title, day: day(all[0]?.on ?? '') }),
    to: () => undefined,
  },
  firstStep: {
    order: 10,
    needs: 'family_member',
    icon: IconUserHeart,
    to: paths.circleSubject.href(),
    title: (t: TFunction<'news'>) => t('steps.person'),
    text: (t: TFunction<'news'>) => t('steps.personText'),
    load: () => import('../subject-of-circle/use-record-subject.ts').then((file) => file.useHasSubject),
  },
  behindMore: {
    order: 10,
    needs: 'family_member',
    to: paths.circleSubject.href(),
    icon: IconUserHeart,
    label: (t: TFunction<'news'>) => t('menu.subject'),
  },
  contents: [
    { order: 20, name: 'record_subjects', text: (t: TFunction<'contents'>, count) => t('subjects', { count }) },
  ],
};
