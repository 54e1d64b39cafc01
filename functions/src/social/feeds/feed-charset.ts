import { isUtf8 } from 'node:buffer';
import { charsetOfStart, charsetOfType, declaredCharset, decoderOf } from '../../platform/outbound/charset.ts';

/**
 * Returns the decoder for a feed. Its first bytes come first, then the content type, then its own declaration. Feeds are often
 * declared as what they are not: bytes that are not UTF-8 are not read as UTF-8, and those that are, and are declared as
 * such, are not read as anything else.
 */
export const feedDecoder = (type: string, body: Buffer): TextDecoder => {
  const begun = decoderOf(charsetOfStart(body));
  if (begun) return begun;
  const named = decoderOf(charsetOfType(type));
  const declared = decoderOf(declaredCharset('xml', body));
  const chosen = named ?? declared ?? new TextDecoder();
  const isDeclaredUtf8 = [named, declared].some((one) => one?.encoding === 'utf-8') || (!named && !declared);
  if (isDeclaredUtf8 && isUtf8(body)) return new TextDecoder();
  if (chosen.encoding !== 'utf-8') return chosen;
  return [named, declared].find((one) => one && one.encoding !== 'utf-8') ?? new TextDecoder('windows-1252');
};
