/** The noun’s pages. Behind one more import, because the app’s shell lists the files of everything that it imports itself. */
export const diaryPage = async () => (await import('./DiaryPage.tsx')).DiaryPage;
export const newNotePage = async () => (await import('./NewNotePage.tsx')).NewNotePage;
export const notePage = async () => (await import('./NotePage.tsx')).NotePage;
