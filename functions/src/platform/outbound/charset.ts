/** First bytes that reveal the charset of a file: a byte order mark, or a `<` of two bytes. */
const beginnings: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
];

/** Returns the charset that the first bytes of a file reveal. */
export const charsetOfStart = (body: Uint8Array): string | undefined =>
  beginnings.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0];

/** Returns the charset that a content type names. */
export const charsetOfType = (type: string): string | undefined => /;\s*charset\s*=\s*["']?([\w.-]+)/i.exec(type)?.[1];

const mostBeforeDeclaration = 1024;

/** Returns the charset that an XML or HTML text itself declares. */
export const declaredCharset = (type: string, body: Buffer): string | undefined => {
  const start = body.subarray(0, mostBeforeDeclaration).toString('latin1');
  const inXml = /xml/i.test(type) ? /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] : undefined;
  const inHtml = /html/i.test(type)
    ? /<meta[^>]*\scharset\s*=\s*["']?([\w.-]+)|<meta[^>]*;\s*charset=([\w.-]+)/i.exec(start)
    : null;
  const declared = inXml ?? inHtml?.[1] ?? inHtml?.[2];
  // The declaration was found byte by byte, so the text is not in UTF-16.
  return declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
};

/** Returns the decoder for a charset; undefined if it is unknown. */
export const decoderOf = (charset: string | undefined): TextDecoder | undefined => {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
};

/**
 * Returns the decoder for a text. Looks at its first bytes, then its content type, then its own declaration; uses UTF-8
 * if none of them names a known charset.
 */
export const decoderFor = (type: string, body: Buffer): TextDecoder =>
  decoderOf(charsetOfStart(body)) ??
  decoderOf(charsetOfType(type)) ??
  decoderOf(declaredCharset(type, body)) ??
  new TextDecoder();
