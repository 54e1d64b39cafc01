/** Returns a pattern for a letter or a mark of one of these scripts. */
const letterOf = (scripts: string): string =>
  String.raw`(?=[\p{L}\p{M}])[${scripts
    .split(' ')
    .map((script) => String.raw`\p{Script_Extensions=${script}}`)
    .join('')}]`;

/** Scripts whose letters join and change with a joiner: Persian, Hindi, Malayalam, Sinhala. */
const joining = letterOf(
  'Arabic Syriac Nko Mandaic Mongolian Adlam Hanifi_Rohingya ' +
    'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala ' +
    'Tibetan Myanmar Khmer Javanese Balinese Meetei_Mayek Chakma Newa Tirhuta Grantha',
);
/** Scripts without spaces, in which a zero-width mark shows where a word ends. */
const unspaced = letterOf('Khmer Thai Lao Myanmar');

/** A mark between words of a script without spaces. */
export const wordBreak = String.raw`(?<=${unspaced})\u200B|\u200B(?=${unspaced})`;

/** Zero-width marks with a meaning: joiners in emoji and words, word ends, and the tags that make a flag. */
const meant = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joining})[\u200C\u200D]`,
  // A joiner before a suffix, after a number or a word of another script: `PDF‌ها`.
  String.raw`\u200C(?=${joining})`,
  wordBreak,
  // Visible marks before or around a number.
  String.raw`[\u0600-\u0605\u06DD\u070F\u08E2]`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
].join('|');
/** Control characters, direction marks, zero-width marks, and halves of surrogate pairs. */
const unseen = new RegExp(String.raw`(${meant})|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]`, 'gu');
/** Windows refuses these in a name; other systems treat some of them as folder separators. */
const unsafe = /[<>:"/\\|?*]/g;
/** Windows treats these as devices, whatever extension follows. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;

const mostCharacters = 120;
/** Bytes in UTF-8. File systems accept 255. */
const mostBytes = 200;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Returns text for use in a file name: one line, cut to its limit, without anything that some system refuses. May be
 * empty.
 */
export const fileNameText = (given: string, characters = mostCharacters, bytes = mostBytes): string => {
  const clean = given.normalize('NFC').replace(unseen, '$1').replace(/\s+/g, ' ').replace(unsafe, '_').normalize('NFC');
  let text = '';
  let [room, roomBytes] = [characters, bytes];
  for (const character of withoutEnds(clean)) {
    room -= 1;
    roomBytes -= bytesOf(character);
    if (room < 0 || roomBytes < 0) break;
    text += character;
  }
  // A name that is cut inside an emoji would end with a joiner.
  return withoutEnds(text.replace(unseen, '$1'));
};

/** Windows drops dots and spaces at the end; on other systems, a dot at the start hides the file. */
const withoutEnds = (text: string): string => {
  const isEnd = (at: number) => text[at] === '.' || text[at] === ' ';
  let [start, end] = [0, text.length];
  while (start < end && isEnd(start)) start += 1;
  while (end > start && isEnd(end - 1)) end -= 1;
  return text.slice(start, end);
};

/**
 * Returns a file name that Windows, macOS, Linux and Android all accept, for archives, exports and downloads. A long
 * name is cut and keeps its extension. Everywhere else, names stay as people wrote them.
 */
export const safeFileName = (given: string, otherwise = 'file'): string => {
  const whole = fileNameText(given, Infinity, Infinity);
  const ending = /[^.]\.([A-Za-z0-9]{1,12})$/.exec(whole)?.[1];
  const stem = ending ? whole.slice(0, -ending.length - 1) : whole;
  const room = ending ? ending.length + 1 : 0;
  const start = fileNameText(stem, mostCharacters - room, mostBytes - room);
  const name = (ending ? `${start}.${ending}` : start) || otherwise;
  return device.test(name) ? `_${name}` : name;
};

/** Returns a path as the least strict file system compares it: without case, Unicode form or zero-width marks. */
const compared = (path: string): string =>
  path
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase();

/**
 * Returns a function that makes the paths of one archive. Each part is a safe name, and no two paths are the same file
 * on any system: the second of two gets a number.
 */
export const uniquePaths = (): ((given: string) => string) => {
  const taken = new Set<string>();
  return (given) => {
    const parts = given.split('/').map((part) => safeFileName(part));
    const folder = parts.slice(0, -1).map((part) => `${part}/`);
    const [, stem, ending] = /^(.+?)(\.[A-Za-z0-9]{1,12})?$/.exec(parts.at(-1)!)!;
    let path = parts.join('/');
    for (let number = 2; taken.has(compared(path)); number++)
      path = `${folder.join('')}${stem} (${number})${ending ?? ''}`;
    taken.add(compared(path));
    return path;
  };
};
