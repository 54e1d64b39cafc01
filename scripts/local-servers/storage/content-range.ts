/** What a request says about its bytes: where they belong, or that it has none and asks how many have arrived. */
export type SentRange =
  | {
      readonly isQuery: false;
      readonly first: number;
      /** Undefined up to the end of the body. */
      readonly last: number | undefined;
      /** Size of the whole file; undefined if the sender does not know it yet. */
      readonly total: number | undefined;
    }
  | { readonly isQuery: true; readonly total: number | undefined };

const number = (text: string | undefined): number | undefined =>
  text === undefined || text === '*' ? undefined : Number(text);

/**
 * Reads `Content-Range`: `bytes 0-99/200`, also with `*` for a last byte or a size that the sender does not know, or
 * `*` in place of both bytes, which is a query. Undefined if it is malformed.
 */
export const readContentRange = (header: string): SentRange | undefined => {
  const parts = /^bytes (?:\*|(\d+)-(\d+|\*))\/(\d+|\*)$/.exec(header);
  if (!parts) return undefined;
  const [first, last, total] = [number(parts[1]), number(parts[2]), number(parts[3])];
  if (first === undefined) return { isQuery: true, total };
  const isInOrder = (last === undefined || first <= last) && (total === undefined || (last ?? first) < total);
  return isInOrder ? { isQuery: false, first, last, total } : undefined;
};
