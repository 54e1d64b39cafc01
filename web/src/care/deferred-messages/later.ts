/** The noun’s pages. Behind one more import, because the app’s shell lists the files of everything that it imports itself. */
export const messagePage = async () => (await import('./MessagePage.tsx')).MessagePage;
export const messagesPage = async () => (await import('./MessagesPage.tsx')).MessagesPage;
export const newMessagePage = async () => (await import('./NewMessagePage.tsx')).NewMessagePage;
export const forecastPage = async () => (await import('./ForecastPage.tsx')).ForecastPage;
export const editMessagePage = async () => (await import('./EditMessagePage.tsx')).EditMessagePage;
export const atAccountEnd = async () => (await import('./AtAccountEnd.tsx')).AtAccountEnd;
