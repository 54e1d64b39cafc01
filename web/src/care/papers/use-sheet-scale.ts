import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of A4 in CSS pixels. */
const sheetWidth = (210 / 25.4) * 96;

/** Returns how much smaller than paper the pages are shown, so that they fit the width of their place. */
export const useSheetScale = (): [RefObject<HTMLDivElement | null>, number] => {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!place.current) return;
    const watching = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // While it is printed, the place is hidden or as wide as the paper.
      if (width > 0) setScale(Math.min(1, Math.floor((width / sheetWidth) * 1000) / 1000));
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return [place, scale];
};
