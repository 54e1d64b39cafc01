/** What a link of somebody else says of itself: it sends no referrer, and no search engine counts it. */
export const linkRelation = 'noopener noreferrer nofollow';
/** The same where everybody reads it. */
export const publicLinkRelation = `${linkRelation} ugc`;

/** Returns whether a text may contain a link. Cheap, for callers that have not loaded the parser yet. */
export const mayHoldLinks = (text: string): boolean => /:\/\/|www\.|@|mailto:/i.test(text);
