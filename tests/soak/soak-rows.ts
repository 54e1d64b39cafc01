import type { Row } from '../bench/rows.ts';

/** A row for a count that must be zero, or at most `most`. */
export const exactly = (what: string, figure: number, most = 0): Row => ({
  what,
  figure: String(figure),
  budget: most === 0 ? '0' : `≤ ${most}`,
  holds: figure <= most,
  isExact: true,
});
