/** The name by which everybody with the circle's public page may see a document. */
export const publicName = 'public';
