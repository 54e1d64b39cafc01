import { limits } from '@kindred/contract/limits';

export type JsonFlaw = 'too_deep' | 'too_many_values';

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map(code);

/** How many values a JSON text may have, and how deeply they may be nested. */
interface JsonBounds {
  readonly values: number;
  readonly depth: number;
}

const boundsOfBodies: JsonBounds = { values: limits.bodyValues, depth: limits.bodyDepth };

/**
 * Returns why a JSON text must not be parsed: it has too many values, or they are nested too deeply. Parsing would make
 * an object of each, and checking them is recursive. The bounds are by default those of a call's body.
 */
export const flawOfJson = (bytes: Uint8Array, bounds = boundsOfBodies): JsonFlaw | undefined => {
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
      if (++depth > bounds.depth) return 'too_deep';
    } else if (byte === closeList || byte === closeObject) depth--;
  }
  return values > bounds.values ? 'too_many_values' : undefined;
};
