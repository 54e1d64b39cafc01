/** What a link of somebody else says of itself: it sends no referrer, and no search engine counts it. */
export const linkRelation = 'noopener noreferrer nofollow';
/** The same where everybody reads it. */
export const publicLinkRelation = `${linkRelation} ugc`;

/** Whether a text may hold a link, at the price of a glance: for those who have no reader yet. */
export const mayHoldLinks = (text: string): boolean => /:\/\/|www\.|@|mailto:/i.test(text);
