import { lazy, Suspense } from 'react';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { PublicPageNotice } from './PublicPageNotice.tsx';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/public-page-blocks': typeof texts;
  }
}

const ReportedPage = lazy(async () => ({ default: (await import('./ReportedPage.tsx')).ReportedPage }));

export const publicPageBlocks: CareNoun = {
  routes: [
    page(paths.publicPageBlock.pattern, {
      access: 'ADMIN',
      texts: ['block'],
      load: () => import('./PublicPageBlockPage.tsx').then((file) => file.PublicPageBlockPage),
    }),
  ],
  CircleNotice: PublicPageNotice,
  OnContactMessage: (props) => (
    <Suspense>
      <ReportedPage {...props} />
    </Suspense>
  ),
};
