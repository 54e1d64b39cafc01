import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';

/** The decoder for a content type's charset; for UTF-8 if it names none, or one that nobody knows. */
const decoderFor = (type: string): TextDecoder => {
  const charset = /;\s*charset=["']?([\w-]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
};

/** Returns the text of a host's answer; of one that is no text, how long it is. */
export const answerText = ({ headers, body }: Pick<OutboundAnswer, 'headers' | 'body'>): string => {
  const type = String(headers['content-type'] ?? 'text/plain');
  const isText = /^text\/|json|xml|javascript|x-www-form-urlencoded/.test(type);
  return isText ? decoderFor(type).decode(body) : `(${body.length} bytes of ${type})`;
};
