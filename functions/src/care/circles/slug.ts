import { isSlug, slugLength } from '@kindred/contract/care/slug';
import slugify from '@sindresorhus/slugify';
import { newId } from '../../platform/crypto.ts';

/**
 * Makes a slug from a name: transliterated, and of a valid length. Falls back to a generic slug if the name leaves
 * nothing usable (another script, a reserved word).
 */
export const slugFrom = (name: string): string => {
  const made = cut(slugify(name, { decamelize: false }), slugLength.max);
  if (isSlug(made)) return made;
  return made && made.length < 50
    ? cut(`${made}-circle`, slugLength.max)
    : `circle-${newId().slice(0, 6).toLowerCase()}`;
};

/** Returns alternatives to a taken slug: numbered ones first, and one with random letters last. */
export const slugAlternatives = (slug: string): string[] => [
  ...[2, 3, 4, 5].map((number) => `${cut(slug, slugLength.max - 2)}-${number}`),
  `${cut(slug, slugLength.max - 7)}-${newId().slice(0, 6).toLowerCase()}`,
];

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
