import { withTexts } from '../lib/on-demand.ts';

/** Loads the page of a closed site with its texts. Hardly any visitor needs it. */
export const loadClosedSitePage = async () => {
  const { ClosedSitePage } = await withTexts(() => import('./ClosedSitePage.tsx'), ['unavailable']);
  return ClosedSitePage;
};
