/** Returns a provider's own words in the body of an answer; empty if there are none. Providers write them in different places. */
export const providerWords = (body: string | undefined): string => {
  try {
    const { error, message, detail } = JSON.parse(body ?? '') as Record<'error' | 'message' | 'detail', unknown>;
    const inError = (error as { message?: unknown } | null | undefined)?.message;
    const words = [inError, error, message, detail].find((one) => typeof one === 'string');
    return typeof words === 'string' ? words.trim() : '';
  } catch {
    return '';
  }
};

/** A sentence with the words of a provider that answered with an error. */
export const answeredWith = (words: string): string => `The model’s provider answered: ${words.slice(0, 300)}`;
