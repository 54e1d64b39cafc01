import { IconUserSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import type { RoutePath } from '../../app/paths.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/candidates': typeof texts;
  }
}

/** Open to every signed-in user; the page itself says if the privilege is missing. */
const candidatePage = (path: Pick<RoutePath, 'pattern'>, load: () => Promise<ComponentType>): RouteObject =>
  page(path.pattern, { access: 'signedIn', texts: ['candidates', 'list', 'admin'], load });

export const candidates: RecruitmentNoun = {
  routes: [
    candidatePage(paths.candidates, () => import('./CandidatesPage.tsx').then((file) => file.CandidatesPage)),
    candidatePage(paths.candidateCreation, () =>
      import('./NewCandidatePage.tsx').then((file) => file.NewCandidatePage),
    ),
    candidatePage(paths.candidate, () => import('./CandidatePage.tsx').then((file) => file.CandidatePage)),
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 30,
      to: paths.candidates.href(),
      icon: IconUserSearch,
      label: (t: TFunction<'app'>) => t('nav.candidates'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
