/** The places where providers explain an error, in the order in which they are checked. */
const places = ['error', 'message', 'msg', 'errors', 'detail', 'error_description'] as const;
const deepest = 4;
const mostOfSeveral = 3;

const wordsIn = (value: unknown, depth = 0): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || depth > deepest) return '';
  if (Array.isArray(value)) {
    const said = value.slice(0, mostOfSeveral).map((one) => wordsIn(one, depth + 1));
    return said.filter((words) => words).join('; ');
  }
  for (const place of places) {
    const words = wordsIn((value as Readonly<Record<string, unknown>>)[place], depth + 1);
    if (words) return words;
  }
  return '';
};

/**
 * Returns a provider's own words from the body of an answer; empty if there are none. Providers write them in different
 * places and at different depths; streams wrap them in a list.
 */
export const providerWords = (body: string | undefined): string => {
  try {
    const answer = JSON.parse(body ?? '') as unknown;
    return typeof answer === 'object' ? wordsIn(answer) : '';
  } catch {
    return '';
  }
};

/** Returns a sentence with the words of a provider that answered with an error. */
export const answeredWith = (words: string): string => `The model’s provider answered: ${words}`;

/** Returns whether a response is a web page, by its content type or, since that may be wrong, by its first characters. */
export const isPage = (contentType: string | null | undefined, body: string | undefined): boolean =>
  /^\s*(?:text\/html|application\/xhtml)/i.test(contentType ?? '') ||
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,1000}-->\s*)*<(?:!doctype\s+html|html)\b/i.test(
    body?.slice(0, 4000) ?? '',
  );
