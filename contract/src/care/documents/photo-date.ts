import { isWholeDay } from '../../dates.ts';
import type { Document } from './document.ts';

/** When a photo was taken: as a person wrote it, else by the camera's clock, else when it was added. */
export type PhotoDates = Pick<Document, 'taken_on' | 'taken_about' | 'taken_at' | 'created_at'>;

/** Follows an approximate year or month in the sort key. Sorts before `-`, which follows an exact one. */
const about = ' about';

/**
 * Returns a text by which photos sort in time. A year sorts before its months, and a month before its days; an
 * approximate one sorts before the exact one. So photos under one heading follow each other.
 */
export const photoSortKey = ({ taken_on, taken_about, taken_at, created_at }: PhotoDates): string => {
  if (!taken_on) return taken_at ?? created_at;
  if (isWholeDay(taken_on)) return taken_on;
  return `${taken_on}${taken_about ? about : '-'}`;
};

/** The heading of photos on the wall: a month, or a year if the month is unknown. */
interface PhotoPeriod {
  /** `1962-05` or `1962`. */
  readonly date: string;
  readonly isAbout: boolean;
}

/** Returns the heading under which a photo stands, from its sort key. */
export const periodOfKey = (key: string): PhotoPeriod =>
  key.endsWith(about)
    ? { date: key.slice(0, -about.length), isAbout: true }
    : { date: key.slice(0, 7).replace(/-$/, ''), isAbout: false };
