import { Suspense } from 'react';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/public-page-blocks': typeof texts;
  }
}

const ReportedPage = onDemand(() => import('./ReportedPage.tsx').then((file) => file.ReportedPage));

const PublicPageOff = onDemand(() => import('./PublicPageOff.tsx').then((file) => file.PublicPageOff), 'block');

/** The notice on a blocked public page. Loads its code only if the page is blocked, which is rare. */
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
