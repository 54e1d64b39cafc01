interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of a full row, in multiples of its height: nearly three landscape photos. */
const rowRatio = 4.1;
/** A single row narrower than this is not stretched: its pictures would be too tall. */
const leastRatio = 2.6;

/**
 * Returns width divided by height, within usual limits. Panoramas are narrowed, and pictures of unknown size get a
 * default.
 */
const ratioOf = (size: Size | undefined): number => (size ? Math.min(Math.max(size.width / size.height, 0.6), 2.4) : 1);

/**
 * Lays pictures out in rows that fill the width, each row of one height, uncropped. Returns the CSS `flex` of each
 * picture, so that the layout is fixed before the pictures load. Gaps are half a rem wide.
 */
export const galleryRows = (sizes: readonly (Size | undefined)[]): string[] => {
  const ratios = sizes.map(ratioOf);
  const total = ratios.reduce((sum, one) => sum + one, 0);
  const count = Math.max(1, Math.round(total / rowRatio));
  const target = total / count;
  let before = 0;
  const rows = ratios.map((ratio) => {
    const row = Math.min(count - 1, Math.floor((before + ratio / 2) / target));
    before += ratio;
    return row;
  });
  return ratios.map((ratio, index) => {
    const inRow = ratios.filter((_, other) => rows[other] === rows[index]);
    const whole = inRow.reduce((sum, one) => sum + one, 0);
    const share = ratio / (count === 1 ? Math.max(whole, leastRatio) : whole);
    // Rounded down: a row must never be too narrow for its last picture.
    const percent = Math.floor(share * 10_000) / 100;
    return `0 0 calc(${percent}% - ${(((inRow.length - 1) / 2) * percent) / 100}rem)`;
  });
};
