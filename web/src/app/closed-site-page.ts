import { loadTexts } from '../lib/i18n/i18n.ts';

/** Loads the page of a closed site, which hardly anybody sees, with its texts. */
export const loadClosedSitePage = async () => {
  const [{ ClosedSitePage }] = await Promise.all([import('./ClosedSitePage.tsx'), loadTexts('unavailable')]);
  return ClosedSitePage;
};
