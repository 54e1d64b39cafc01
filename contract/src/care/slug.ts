/** 3–63 characters: words of letters and digits, joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugLength = { min: 3, max: 63 } as const;

/** Words that the product's own public addresses use. */
export const reservedSlugs: readonly string[] = [
  'admin',
  'api',
  'care',
  'circle',
  'circles',
  'create',
  'edit',
  'home',
  'new',
  'pages',
  'public',
  'select',
  'settings',
  'subject',
];

/** Returns whether a slug is well-formed and not reserved. Only the server knows whether it is taken. */
export const isSlug = (slug: string): boolean =>
  slug.length >= slugLength.min &&
  slug.length <= slugLength.max &&
  slugPattern.test(slug) &&
  !reservedSlugs.includes(slug);
