import { limits } from '@kindred/contract/limits';

export type JsonFlaw = 'too_deep' | 'too_many_values';

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map(code);

/**
 * Returns why a JSON text must not be parsed: it has too many values, or they are nested too deeply. Parsing would make
 * an object of each, and checking them is recursive.
 */
export const flawOfJson = (bytes: Uint8Array): JsonFlaw | undefined => {
  let [values, depth, isInText] = [1, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === backslash) at++;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values++;
    else if (byte === openList || byte === openObject) {
      values++;
      if (++depth > limits.bodyDepth) return 'too_deep';
    } else if (byte === closeList || byte === closeObject) depth--;
  }
  return values > limits.bodyValues ? 'too_many_values' : undefined;
};
