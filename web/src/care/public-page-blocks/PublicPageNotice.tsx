import { lazy, Suspense } from 'react';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { loadTexts } from '../../lib/i18n/i18n.ts';

const PublicPageOff = lazy(async () => {
  const [{ PublicPageOff: notice }] = await Promise.all([import('./PublicPageOff.tsx'), loadTexts('block')]);
  return { default: notice };
});

/** Loads the notice only if the circle's public page is blocked, which is rare. */
export const PublicPageNotice = ({ circle }: { circle: Pick<Circle, 'public_page_block'> | undefined }) =>
  circle?.public_page_block && (
    <Suspense>
      <PublicPageOff block={circle.public_page_block} />
    </Suspense>
  );
