/** A photo of the wall: its width divided by its height. */
interface Shape {
  readonly ratio: number;
}

/** A row of the wall. `height` and `widths` are in pixels, and without the gaps they fill the wall's width. */
export interface PhotoRow<Photo> {
  readonly photos: readonly Photo[];
  readonly widths: readonly number[];
  readonly height: number;
}

/** Panoramas and narrow strips would leave no room for others, or be too small to see. */
const [narrowest, widest] = [0.5, 3];

/**
 * Lays photos out in rows of about the same height, in their order, each row as wide as the wall. The last row keeps the
 * usual height and may be shorter.
 */
export const rowsOf = <Photo extends Shape>(
  photos: readonly Photo[],
  { width, usual, gap }: { readonly width: number; readonly usual: number; readonly gap: number },
): readonly PhotoRow<Photo>[] => {
  const shapeOf = ({ ratio }: Photo): number => Math.min(widest, Math.max(narrowest, ratio));
  const rows: PhotoRow<Photo>[] = [];
  let row: Photo[] = [];
  const heightOf = (of: readonly Photo[]): number =>
    (width - gap * (of.length - 1)) / of.reduce((sum, photo) => sum + shapeOf(photo), 0);
  const end = (height: number): void => {
    rows.push({ photos: row, widths: row.map((photo) => height * shapeOf(photo)), height });
    row = [];
  };
  for (const photo of photos) {
    row.push(photo);
    const height = heightOf(row);
    if (height <= usual) end(height);
  }
  if (row.length > 0) end(Math.min(usual, heightOf(row)));
  return rows;
};

/** Photos of one month: `2019-05`. */
export interface PhotoMonth<Photo> {
  readonly month: string;
  readonly photos: readonly Photo[];
}

/** Groups photos by the month of `timeOf`, in their order. */
export const monthsOf = <Photo>(
  photos: readonly Photo[],
  timeOf: (photo: Photo) => string,
): readonly PhotoMonth<Photo>[] => {
  const months: { month: string; photos: Photo[] }[] = [];
  for (const photo of photos) {
    const month = timeOf(photo).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.photos.push(photo);
    else months.push({ month, photos: [photo] });
  }
  return months;
};
