/**
 * The characters for the bytes 80 to 9F in Windows-1252, which leaves five of them undefined. Some runtimes decode them
 * wrongly.
 */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Characters that text never contains: control characters, and those that result from reading the wrong byte order. */
// oxlint-disable-next-line no-control-regex
const noText = /[\0-\x08\x0E-\x1A\x1C-\x1F\x7F\uFFFE\uFFFF]/;

/** The number of bytes that are enough to recognise UTF-16 without a byte order mark. */
const looked = 1000;

/**
 * Returns the text of an uploaded file from any program: UTF-8 or UTF-16, with or without a byte order mark, else
 * Windows-1252. Undefined if the bytes are not text.
 */
export const uploadedText = (bytes: Uint8Array): string | undefined => {
  const text = decoded(bytes);
  return text === undefined || noText.test(text) ? undefined : text;
};

const decoded = (bytes: Uint8Array): string | undefined => {
  const wide = wideEncoding(bytes);
  if (wide) return decodedAs(wide, bytes);
  return decodedAs('utf-8', bytes) ?? fromWindows(bytes);
};

const decodedAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const fromWindows = (bytes: Uint8Array): string => {
  // In pieces, since a call takes a limited number of arguments.
  let text = '';
  for (let at = 0; at < bytes.length; at += looked) text += String.fromCharCode(...bytes.subarray(at, at + looked));
  return text.replace(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80]!);
};

/** Returns the byte order of UTF-16: by its mark, or because every second byte of Western text is zero. */
const wideEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, looked);
  const zeros = (odd: 0 | 1): number => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const many = start.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
};

/** Longest header that is examined. */
const longestHeader = 10_000;

/**
 * Returns the separator between a table's cells, and where its header begins. A first line `sep=;` names it (Excel
 * writes that line and does not show it as a row). Otherwise it is the separator that is most frequent in the header,
 * outside quotation marks.
 */
export const separatorOf = (text: string): { readonly separator: string; readonly start: number } => {
  const [header = ''] = text.slice(0, longestHeader).split(/[\r\n]/, 1);
  const [line, separator] = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text.slice(0, 20)) ?? [];
  if (line !== undefined) return { separator: separator!, start: line.length };
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  const likely = [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
  return { separator: likely, start: 0 };
};
