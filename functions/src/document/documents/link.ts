/** Returns the link to a document in the app. */
export const documentLink = (id: string): string => `/document/documents/${id}`;
