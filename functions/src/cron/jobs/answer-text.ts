import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';

/** What a file begins with that says how its text is written: a mark, or a `<` of two bytes. */
const beginnings: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
];

const mostBeforeDeclaration = 1024;

/** Returns the charset that an XML or HTML text declares in itself. */
const declaredIn = (type: string, body: Buffer): string | undefined => {
  const start = body.subarray(0, mostBeforeDeclaration).toString('latin1');
  const inXml = /xml/i.test(type) ? /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] : undefined;
  const inHtml = /html/i.test(type)
    ? /<meta[^>]*\scharset\s*=\s*["']?([\w.-]+)|<meta[^>]*;\s*charset=([\w.-]+)/i.exec(start)
    : null;
  const declared = inXml ?? inHtml?.[1] ?? inHtml?.[2];
  // A text in which the declaration was found is not written in two bytes.
  return declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
};

const decoderOf = (charset: string | undefined): TextDecoder | undefined => {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
};

/**
 * Returns the decoder of a text, by how it begins, by its content type, by its own declaration, in this order; for UTF-8
 * if none of them names a charset that is known.
 */
const decoderFor = (type: string, body: Buffer): TextDecoder => {
  const begun = beginnings.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0];
  const named = /;\s*charset\s*=\s*["']?([\w.-]+)/i.exec(type)?.[1];
  return decoderOf(begun) ?? decoderOf(named) ?? decoderOf(declaredIn(type, body)) ?? new TextDecoder();
};

/** Returns the text of a host's answer; of one that is no text, how long it is. */
export const answerText = ({ headers, body }: Pick<OutboundAnswer, 'headers' | 'body'>): string => {
  const type = String(headers['content-type'] ?? 'text/plain');
  const isText = /^\s*text\/|json|xml|javascript|x-www-form-urlencoded/i.test(type);
  return isText ? decoderFor(type, body).decode(body) : `(${body.length} bytes of ${type})`;
};
