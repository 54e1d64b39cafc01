import { lazy, Suspense } from 'react';
import type { TFunction } from 'i18next';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import type { CareNoun } from '../noun.ts';

/** Rarely used and last on the page: loaded when scrolled near. */
const ArchiveSection = lazy(async () => {
  const [{ ArchiveSection: section }] = await Promise.all([import('./ArchiveSection.tsx'), loadTexts('archives')]);
  return { default: section };
});

export const archives: CareNoun = {
  laterSection: {
    order: 40,
    texts: [],
    load: async () => ({
      Section: ({ circle }) => (
        <Suspense>
          <ArchiveSection circleId={circle.id} />
        </Suspense>
      ),
    }),
  },
  contents: [{ order: 110, name: 'archives', text: (t: TFunction<'contents'>, count) => t('archives', { count }) }],
};
