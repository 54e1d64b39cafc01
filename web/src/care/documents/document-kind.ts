import type { Document } from '@kindred/contract/care/documents/document';

export type DocumentKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'office';

const kinds: readonly [RegExp, DocumentKind][] = [
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^text\//, 'text'],
  [/^application\/pdf$/, 'pdf'],
];

/** What a document is, as people speak of it. */
export const kindOf = ({ content_type }: Pick<Document, 'content_type'>): DocumentKind =>
  kinds.find(([pattern]) => pattern.test(content_type))?.[1] ?? 'office';

/** Whether a browser can show it by itself; of pictures all can but those that some phones make. */
export const isShown = (document: Pick<Document, 'content_type'>): boolean =>
  kindOf(document) !== 'office' && document.content_type !== 'image/heic';

const steps = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1000 },
  { unit: 'byte', bytes: 1 },
] as const;

/** A size as it is read: '3.4 MB'. */
export const sizeIn = (language: string, bytes: number): string => {
  const { unit, bytes: one } = steps.find((step) => bytes >= step.bytes) ?? steps[2];
  // The short word for a byte has no plural.
  const unitDisplay = one > 1 ? 'short' : 'long';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: one > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / one);
};

/** What the browser's dialog offers first; what a file is the server tells by its content. */
export const acceptedFiles = [
  '.pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.md',
  '.mp3,.m4a,.ogg,.wav,.mp4,.webm,.mov,image/jpeg,image/png,image/webp,image/gif,application/pdf,audio/*,video/*',
].join(',');
