/**
 * Returns placeholders exactly as written, spaces included. Only one that is identical to the original's is filled in.
 */
const placeholdersOf = (text: string): ReadonlySet<string> => new Set(text.match(/\{\{[^{}]*\}\}/g));

/** A problem with the placeholders of a translation. */
export interface PlaceholderFlaw {
  readonly code: 'placeholder_unknown' | 'placeholder_missing';
  readonly placeholder: string;
}

/** Returns the first placeholder that only one of the two texts has; undefined if both have the same. */
export const placeholderFlaw = (original: string, translation: string): PlaceholderFlaw | undefined => {
  const [wanted, written] = [placeholdersOf(original), placeholdersOf(translation)];
  for (const placeholder of written) if (!wanted.has(placeholder)) return { code: 'placeholder_unknown', placeholder };
  for (const placeholder of wanted) if (!written.has(placeholder)) return { code: 'placeholder_missing', placeholder };
  return undefined;
};
