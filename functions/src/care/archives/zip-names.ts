import { fileNameText } from '@kindred/contract/safe-file-name';

/** The extension of each content type. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/markdown': 'md',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** Other spellings of an extension. */
const alike: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], md: ['markdown'], mov: ['qt'] };

const mostCharacters = 100;
/** UTF-8 bytes in a name; file systems allow 255. */
const mostBytes = 200;

/** Removes an extension that repeats or contradicts the real one. */
const withoutEnding = (name: string, ending: string): string => {
  const found = /\.([A-Za-z0-9]{1,8})$/.exec(name);
  if (!found) return name;
  const known = [...Object.values(endings), ...Object.values(alike).flat()];
  const written = found[1]!.toLowerCase();
  return written === ending || known.includes(written) ? name.slice(0, found.index) : name;
};

/**
 * Returns a file's name in its folder: a number, which keeps it unique and in order; its name for people; and the extension
 * of its real type. At most 100 characters.
 */
export const numberedName = (number: number, name: string, type: string): string => {
  const start = String(number).padStart(4, '0');
  const ending = endings[type] ?? 'bin';
  const stem = withoutEnding(fileNameText(name, Infinity, Infinity), ending);
  const called = fileNameText(stem, mostCharacters - start.length - ending.length - 2, mostBytes - 32);
  return `${called ? `${start} ${called}` : start}.${ending}`;
};
