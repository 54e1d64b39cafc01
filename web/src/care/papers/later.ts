/**
 * The page of the paper, and the way to it. Behind one more import, because the app's shell lists the files of
 * everything that it imports itself.
 */
export const paperPage = async () => (await import('./PaperPage.tsx')).PaperPage;
export const paperLink = async () => (await import('./PaperLink.tsx')).PaperLink;
