/** The `rel` of links in user-written texts: they send no referrer, and search engines ignore them. */
export const linkRelation = 'noopener noreferrer nofollow';
/** The `rel` of such links on public pages. */
export const publicLinkRelation = `${linkRelation} ugc`;

/** Returns whether a text may contain a link. Cheap, for callers that have not loaded the parser yet. */
export const mayHoldLinks = (text: string): boolean => /:\/\/|www\.|@|mailto:/i.test(text);
