import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { PhotoTile } from './PhotoTile.tsx';
import styles from './PhotoWall.module.css';
import { usePhotoWords } from './use-photo-words.ts';
import { between, layOut } from './wall-layout.ts';

interface PhotoWallProps {
  readonly photos: readonly Document[];
  /** Undefined if the exact number is unknown. */
  readonly total: number | undefined;
  readonly open: (photo: Document) => void;
  /** The selected ids; undefined while selection is off. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Called when the end is near. */
  readonly loadMore: () => void;
}

/** Distance above and below the screen, in pixels, within which photos are rendered too. */
const margin = 900;

/** A wall of photos by month, or by year if the month is unknown. Renders only what is near the screen, however many there are. */
export const PhotoWall = ({ photos, total, open, selected, toggle, loadMore }: PhotoWallProps) => {
  const { t } = useTranslation('documents');
  const words = usePhotoWords();
  const { ref: sized, width } = useElementSize();
  const wall = useRef<HTMLDivElement>(null);
  const box = useMergedRef(sized, wall);
  const seen = useSeen(wall);
  const { months, height } = useMemo(() => layOut(photos, width || 1, width < 640 ? 118 : 208), [photos, width]);
  const isNearEnd = width > 0 && seen.to + margin >= height;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, loadMore, photos.length]);
  const isSelecting = selected !== undefined;
  const act = useCallback(
    (photo: Document, isRange: boolean) => (isSelecting ? toggle(photo.id, isRange) : open(photo)),
    [isSelecting, toggle, open],
  );
  const shown = width > 0 ? between(months, seen.from - margin, seen.to + margin) : [];
  return (
    <div ref={box} className={styles.wall} style={{ height }}>
      {shown.map(({ month, isAbout, top, height: tall, cells }) => {
        const id = `month-${month}${isAbout ? '-about' : ''}`;
        return (
          <section key={id} style={{ top, height: tall }} aria-labelledby={id}>
            <h2 id={id}>{words.periodOf(month, isAbout)}</h2>
            <ul aria-label={t('wall.label', { month: words.periodOf(month, isAbout) })}>
              {cells.map(({ photo, index, ...place }) => (
                <li key={photo.id} style={place} aria-posinset={index + 1} aria-setsize={total ?? -1}>
                  <PhotoTile
                    photo={photo}
                    label={words.titleOf(photo)}
                    isSelected={selected?.has(photo.id)}
                    act={act}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

/** Returns which part of an element is on the screen, in pixels from its top. */
const useSeen = (element: RefObject<HTMLElement | null>): { from: number; to: number } => {
  const [seen, setSeen] = useState({ from: 0, to: innerHeight });
  useLayoutEffect(() => {
    // Rounds, so that a small scroll does not rerender.
    const look = (): void => {
      const from = Math.floor(-(element.current?.getBoundingClientRect().top ?? 0) / 200) * 200;
      setSeen((before) => (before.from === from ? before : { from, to: from + innerHeight + 200 }));
    };
    look();
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [element]);
  return seen;
};
