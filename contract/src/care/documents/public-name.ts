/** The name that opens a document to everyone who can see the circle's public page. */
export const publicName = 'public';
