const descriptions = new Map<string, string>();

/** What each tag of the published description of the API is about. */
export const tagDescriptions: ReadonlyMap<string, string> = descriptions;

/** Describes tags, which group the calls of the published description by noun. */
export const tagged = (words: Readonly<Record<string, string>>): void => {
  for (const [tag, description] of Object.entries(words)) descriptions.set(tag, description);
};
