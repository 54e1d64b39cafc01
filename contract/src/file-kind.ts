export type FileKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'office';

const kinds: readonly [RegExp, FileKind][] = [
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^text\//, 'text'],
  [/^application\/pdf$/, 'pdf'],
];

/** Returns the kind of a file of this type in everyday terms. */
export const kindOfType = (contentType: string): FileKind =>
  kinds.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'office';

const steps = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1000 },
  { unit: 'byte', bytes: 1 },
] as const;

/** Formats a size: '3.4 MB'. */
export const sizeIn = (language: string, bytes: number): string => {
  const { unit, bytes: one } = steps.find((step) => bytes >= step.bytes) ?? steps[3];
  // The short form of “byte” has no plural.
  const unitDisplay = one > 1 ? 'short' : 'long';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: one > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / one);
};
