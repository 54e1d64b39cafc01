import type { Document } from './document.ts';

export type DocumentKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'office';

const kinds: readonly [RegExp, DocumentKind][] = [
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^text\//, 'text'],
  [/^application\/pdf$/, 'pdf'],
];

/** Returns the kind of a document in everyday terms. */
export const kindOf = ({ content_type }: Pick<Document, 'content_type'>): DocumentKind =>
  kinds.find(([pattern]) => pattern.test(content_type))?.[1] ?? 'office';

/** What is looked at together: photos on a wall, films, and everything else in a list. */
export const documentGroups = ['photos', 'films', 'files'] as const;
export type DocumentGroup = (typeof documentGroups)[number];

export const groupOf = (document: Pick<Document, 'content_type'>): DocumentGroup => {
  const kind = kindOf(document);
  if (kind === 'picture') return 'photos';
  return kind === 'video' ? 'films' : 'files';
};

const steps = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1000 },
  { unit: 'byte', bytes: 1 },
] as const;

/** Formats a size: '3.4 MB'. */
export const sizeIn = (language: string, bytes: number): string => {
  const { unit, bytes: one } = steps.find((step) => bytes >= step.bytes) ?? steps[3];
  // The short word for a byte has no plural.
  const unitDisplay = one > 1 ? 'short' : 'long';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: one > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / one);
};
