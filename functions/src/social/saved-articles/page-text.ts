import { isUtf8 } from 'node:buffer';

/** The declaration of an encoding is at the beginning. */
const declaredWithin = 4096;

const decoderOf = (label: string | undefined): TextDecoder | undefined => {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim());
  } catch {
    // Not a name of an encoding.
    return undefined;
  }
};

const markOf = (bytes: Uint8Array): string | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
};

/** Returns a page’s text: in the encoding of its mark, of the header, of the page itself, or in the one it looks like. */
export const pageText = (bytes: Uint8Array, contentType: string): string => {
  const marked = decoderOf(markOf(bytes));
  if (marked) return marked.decode(bytes);
  const declared = decoderOf(/charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType)?.[1]);
  if (declared) return declared.decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declaredWithin));
  const own = decoderOf(/<meta\b[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i.exec(start)?.[1]);
  // A page in which this declaration can be read is not in UTF-16.
  if (own && !own.encoding.startsWith('utf-16')) return own.decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
};
