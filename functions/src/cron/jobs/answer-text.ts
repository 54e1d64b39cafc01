import { decoderFor } from '../../platform/outbound/charset.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';

/** Returns the text of a host's answer; if it is not text, its length and type. */
export const answerText = ({ headers, body }: Pick<OutboundAnswer, 'headers' | 'body'>): string => {
  const type = String(headers['content-type'] ?? 'text/plain');
  const isText = /^\s*text\/|json|xml|javascript|x-www-form-urlencoded/i.test(type);
  return isText ? decoderFor(type, body).decode(body) : `(${body.length} bytes of ${type})`;
};
