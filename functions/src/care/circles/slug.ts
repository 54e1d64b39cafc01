import { isSlug, slugLength } from '@kindred/contract/care/circles/circle';
import slugify from '@sindresorhus/slugify';
import { newId } from '../../platform/crypto.ts';

/**
 * A slug made from a name, transliterated, within the lengths that the format has. A name that leaves nothing (another
 * script, a reserved word) gets one that says what it is.
 */
export const slugFrom = (name: string): string => {
  const made = cut(slugify(name), slugLength.max);
  if (isSlug(made)) return made;
  return made && made.length < 50
    ? cut(`${made}-circle`, slugLength.max)
    : `circle-${newId().slice(0, 6).toLowerCase()}`;
};

/** Others to propose where the first is taken: numbered, and at last with letters that nobody has. */
export const slugAlternatives = (slug: string): string[] => [
  ...[2, 3, 4, 5].map((number) => `${cut(slug, slugLength.max - 2)}-${number}`),
  `${cut(slug, slugLength.max - 7)}-${newId().slice(0, 6).toLowerCase()}`,
];

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
