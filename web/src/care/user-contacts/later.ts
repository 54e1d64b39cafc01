/** The noun’s pages. Behind one more import, because the app’s shell lists the files of everything that it imports itself. */
export const userContactsPage = async () => (await import('./UserContactsPage.tsx')).UserContactsPage;
export const newUserContactPage = async () => (await import('./UserContactPage.tsx')).NewUserContactPage;
export const importContactsPage = async () => (await import('./ImportContactsPage.tsx')).ImportContactsPage;
export const userContactPage = async () => (await import('./UserContactPage.tsx')).UserContactPage;
