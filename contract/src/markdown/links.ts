/** The `rel` of links in other people's texts: they send no referrer, and search engines do not count them. */
export const linkRelation = 'noopener noreferrer nofollow';
/** The same where everybody reads it. */
export const publicLinkRelation = `${linkRelation} ugc`;

/** Returns whether a text may contain a link. Cheap, for callers that have not loaded the parser yet. */
export const mayHoldLinks = (text: string): boolean => /:\/\/|www\.|@|mailto:/i.test(text);
