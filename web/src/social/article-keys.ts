/** Lists and counts of articles. */
export const articlesKey = ['social', 'articles'] as const;

/** Every article that was opened. */
export const openArticlesKey = ['social', 'article'] as const;
