import { fileNameText } from '@kindred/contract/safe-file-name';

/** The ending that says what a file really is. */
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

/** Also written so. */
const alike: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], md: ['markdown'], mov: ['qt'] };

const mostCharacters = 100;
/** Of a name in UTF-8: less than file systems take, which is 255. */
const mostBytes = 200;

/** The name without an ending that says what it is already, or pretends to. */
const withoutEnding = (name: string, ending: string): string => {
  const found = /\.([A-Za-z0-9]{1,8})$/.exec(name);
  if (!found) return name;
  const known = [...Object.values(endings), ...Object.values(alike).flat()];
  const written = found[1]!.toLowerCase();
  return written === ending || known.includes(written) ? name.slice(0, found.index) : name;
};

/**
 * What a file is called in its folder: a number, which makes it the only one of its name and keeps the order; what people call it;
 * and the ending of what it is. At most 100 characters.
 */
export const numberedName = (number: number, name: string, type: string): string => {
  const start = String(number).padStart(4, '0');
  const ending = endings[type] ?? 'bin';
  const stem = withoutEnding(fileNameText(name, Infinity, Infinity), ending);
  const called = fileNameText(stem, mostCharacters - start.length - ending.length - 2, mostBytes - 32);
  return `${called ? `${start} ${called}` : start}.${ending}`;
};
