import { lazy, Suspense } from 'react';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { page } from '../../app/page-route.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/public-page-blocks': typeof texts;
  }
}

const ReportedPage = lazy(async () => ({ default: (await import('./ReportedPage.tsx')).ReportedPage }));

const PublicPageOff = lazy(async () => {
  const [{ PublicPageOff: notice }] = await Promise.all([import('./PublicPageOff.tsx'), loadTexts('block')]);
  return { default: notice };
});

/** Loads the notice only if the circle's public page is blocked, which is rare. */
const PublicPageNotice = ({ circle }: { circle: Pick<Circle, 'public_page_block'> | undefined }) =>
  circle?.public_page_block && (
    <Suspense>
      <PublicPageOff block={circle.public_page_block} />
    </Suspense>
  );

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
