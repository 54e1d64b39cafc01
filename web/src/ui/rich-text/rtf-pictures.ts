const types: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

/** Matches the start of a picture's group. Pictures for old readers are copies. */
const begins = /\{\\(\*\\shppict\s*\{\\)?pict\b|\{\\nonshppict\b/g;

/**
 * Returns the pictures in Word's rich text, in order. Word's HTML names files that a browser may not read, but the
 * bytes are here. Undefined for one in a format that is not for the web.
 */
export const picturesInRtf = (rtf: string): (File | undefined)[] => {
  const pictures: (File | undefined)[] = [];
  begins.lastIndex = 0;
  for (let found = begins.exec(rtf); found; found = begins.exec(rtf)) {
    const end = endOfGroup(rtf, found.index);
    if (!found[0].includes('nonshppict')) pictures.push(pictureIn(rtf.slice(found.index, end), pictures.length + 1));
    begins.lastIndex = end;
  }
  return pictures;
};

const endOfGroup = (rtf: string, from: number): number => {
  const braces = /[{}]/g;
  braces.lastIndex = from;
  let depth = 0;
  for (let brace = braces.exec(rtf); brace; brace = braces.exec(rtf)) {
    if (rtf[brace.index - 1] === '\\') continue;
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  return rtf.length;
};

const pictureIn = (group: string, number: number): File | undefined => {
  const type = types[/\\(pngblip|jpegblip)\b/.exec(group)?.[1] ?? ''];
  const bytes = type && bytesIn(group);
  return bytes ? new File([bytes], `picture-${number}.${type.slice(6)}`, { type }) : undefined;
};

/** Reads a picture's bytes: they come last in its group, in hexadecimal, after a word or an inner group. */
const bytesIn = (group: string): Uint8Array<ArrayBuffer> | undefined => {
  const inner = group.replace(/[}\s]+$/, '');
  const [brace, word] = [inner.lastIndexOf('}'), inner.lastIndexOf('\\')];
  const last = brace > word ? inner.slice(brace + 1) : inner.slice(word).replace(/^\\[a-z]+-?\d*/i, '');
  const hex = last.replace(/\s+/g, '');
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return undefined;
  const digit = (at: number): number => (hex.charCodeAt(at) & 15) + (hex.charCodeAt(at) > 57 ? 9 : 0);
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => digit(at * 2) * 16 + digit(at * 2 + 1));
};
