import { useLayoutEffect, useRef, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { useDay, useMonthName } from '../../ui/use-day.ts';
import { DocumentBadges } from './DocumentBadges.tsx';
import styles from './PhotoWall.module.css';
import { monthsOf, rowsOf } from './photo-rows.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface PhotoWallProps {
  readonly photos: readonly Document[];
  readonly open: (photo: Document) => void;
}

const gap = 6;
/** The usual height of a row, on a desk and on a phone. */
const heights = { desk: 230, phone: 120 };
const phoneWidth = 600;
/** For photos whose size is not known. */
const usualRatio = 4 / 3;

/** When a photo was taken or, where the file does not say, added. */
export const timeOf = ({ taken_at, created_at }: Document): string => taken_at ?? created_at;

const shapeOf = (photo: Document) => ({
  photo,
  ratio: photo.picture_size ? photo.picture_size.width / photo.picture_size.height : usualRatio,
});

/** Photos by the month in which they were taken, in rows that fill the width. */
export const PhotoWall = ({ photos, open }: PhotoWallProps) => {
  const monthName = useMonthName();
  const [wall, width] = useWidth();
  const usual = width < phoneWidth ? heights.phone : heights.desk;
  return (
    <div ref={wall} className={styles.wall}>
      {width > 0 &&
        monthsOf(photos, timeOf).map(({ month, photos: own }) => (
          <section key={month} aria-labelledby={`photos-${month}`}>
            <h2 id={`photos-${month}`}>{monthName(month)}</h2>
            {rowsOf(own.map(shapeOf), { width, usual, gap }).map((row) => (
              <ul key={row.photos[0]!.photo.id} className={styles.row} style={{ height: row.height }}>
                {row.photos.map(({ photo }, index) => (
                  <li key={photo.id} style={{ width: row.widths[index] }}>
                    <Photo photo={photo} open={open} />
                  </li>
                ))}
              </ul>
            ))}
          </section>
        ))}
    </div>
  );
};

const Photo = ({ photo, open }: { readonly photo: Document; readonly open: (photo: Document) => void }) => {
  const { t } = useTranslation('documents');
  const day = useDay();
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={t('photo.named', { name: photo.caption ?? photo.name, day: day(timeOf(photo)) })}
      onClick={() => open(photo)}
    >
      <Thumbnail document={photo} />
      <span className={styles.badges}>
        <DocumentBadges document={photo} />
      </span>
    </button>
  );
};

/** Returns the width of an element, also as it changes. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = place.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const watching = new ResizeObserver(() => setWidth(measured.clientWidth));
    watching.observe(measured);
    return () => watching.disconnect();
  }, []);
  return [place, width] as const;
};
