/** A part of a file: first and last byte, both of them in it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that `Range` asks for: undefined where the whole is answered (none, several parts, another unit, or a form that is
 * none), and `none` where there is no such part.
 */
export const rangeOf = (header: string | null, size: number): ByteRange | undefined | 'none' => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
