import { withTexts } from '../lib/on-demand.ts';

/** Loads the page of a closed site, which hardly anybody sees, with its texts. */
export const loadClosedSitePage = async () => {
  const { ClosedSitePage } = await withTexts(() => import('./ClosedSitePage.tsx'), ['unavailable']);
  return ClosedSitePage;
};
