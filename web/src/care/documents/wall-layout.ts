import type { Document } from '@kindred/contract/care/documents/document';
import { periodOfKey, type PhotoDates, photoSortKey } from '@kindred/contract/care/documents/photo-date';

export type WallPhoto = Pick<Document, 'id' | 'picture_size'> & PhotoDates;

interface Cell<Photo> {
  readonly photo: Photo;
  /** Position among all photos, from 0. */
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface WallMonth<Photo> {
  /** Year and month (`1987-07`), or a year alone (`1987`). */
  readonly month: string;
  /** Whether the photos are from about this time. */
  readonly isAbout: boolean;
  readonly top: number;
  readonly height: number;
  readonly cells: readonly Cell<Photo>[];
}

/** In pixels: the room above a month's first row, between photos, and after a month. */
const heading = 44;
const gap = 6;
const after = 24;

/** Aspect ratio of photos whose size is unknown until they load. */
const unknownRatio = 4 / 3;
/** Wider photos, such as panoramas, are cropped to this ratio in their row. Very tall ones are cropped too. */
const widest = 3.2;
const narrowest = 0.5;

const ratioOf = ({ picture_size }: WallPhoto): number =>
  picture_size ? Math.min(widest, Math.max(narrowest, picture_size.width / picture_size.height)) : unknownRatio;

const periodOf = (photo: WallPhoto) => periodOfKey(photoSortKey(photo));

/** Arranges photos in rows as wide as the wall, by month or year, without loading the pictures. */
export const layOut = <Photo extends WallPhoto>(
  photos: readonly Photo[],
  width: number,
  rowHeight: number,
): { readonly months: readonly WallMonth<Photo>[]; readonly height: number } => {
  const months: WallMonth<Photo>[] = [];
  let top = 0;
  let start = 0;
  while (start < photos.length) {
    const { date: month, isAbout } = periodOf(photos[start]!);
    const isHere = (photo: Photo): boolean => {
      const other = periodOf(photo);
      return other.date === month && other.isAbout === isAbout;
    };
    let end = start;
    while (end < photos.length && isHere(photos[end]!)) end++;
    const { cells, height } = rowsOf(photos.slice(start, end), start, width, rowHeight);
    months.push({ month, isAbout, top, height: heading + height, cells });
    top += heading + height + after;
    start = end;
  }
  return { months, height: top };
};

const rowsOf = <Photo extends WallPhoto>(photos: readonly Photo[], first: number, width: number, rowHeight: number) => {
  const cells: Cell<Photo>[] = [];
  let top = 0;
  let row: Photo[] = [];
  const place = (isFull: boolean): void => {
    const ratios = row.map(ratioOf);
    const sum = ratios.reduce((total, ratio) => total + ratio, 0);
    const room = width - gap * (row.length - 1);
    // A last row keeps its height instead of stretching to the full width.
    const height = Math.round(isFull ? room / sum : Math.min(rowHeight, room / sum));
    let left = 0;
    for (const [column, photo] of row.entries()) {
      const isLast = isFull && column === row.length - 1;
      const cellWidth = isLast ? width - left : Math.round(ratios[column]! * height);
      cells.push({ photo, index: first + cells.length, left, top: heading + top, width: cellWidth, height });
      left += cellWidth + gap;
    }
    top += height + gap;
    row = [];
  };
  for (const photo of photos) {
    row.push(photo);
    const sum = row.reduce((total, one) => total + ratioOf(one), 0);
    if ((width - gap * (row.length - 1)) / sum <= rowHeight) place(true);
  }
  if (row.length > 0) place(false);
  return { cells, height: Math.max(0, top - gap) };
};

/** Returns the months, and their photos, that lie between two heights of the wall. */
export const between = <Photo>(months: readonly WallMonth<Photo>[], from: number, to: number): WallMonth<Photo>[] =>
  months
    .filter(({ top, height }) => top + height >= from && top <= to)
    .map((month) => ({
      ...month,
      cells: month.cells.filter(({ top, height }) => month.top + top + height >= from && month.top + top <= to),
    }));
