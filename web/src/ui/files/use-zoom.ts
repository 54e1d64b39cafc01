import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

interface Place {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: Place = { scale: 1, x: 0, y: 0 };
const most = 6;
/** How much a key press zooms. */
const keyStep = 1.5;
/** The zoom of a double tap. */
const near = 2.5;
/** How far a finger must move to turn to another photo, in pixels. */
const swipe = 60;
const doubleTap = 300;

/** Zooms around a point, measured from the centre of the stage. */
const zoomed = (from: Place, factor: number, x: number, y: number): Place => {
  const scale = Math.min(most, Math.max(1, from.scale * factor));
  if (scale === 1) return whole;
  const by = scale / from.scale;
  return { scale, x: x - (x - from.x) * by, y: y - (y - from.y) * by };
};

/** Returns how a key changes the zoom: `+` and `-` in steps, `0` back to the whole; undefined for other keys. */
const zoomByKey = (key: string): number | undefined => {
  if (key === '+' || key === '=') return keyStep;
  if (key === '-' || key === '_') return 1 / keyStep;
  return key === '0' ? 0 : undefined;
};

/** Zooms a photo by keys, wheel, double tap or pinch, moves it by dragging, and turns to the next by swiping. */
export const useZoom = (key: string, turn: (by: 1 | -1) => void) => {
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(whole);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0, at: 0 });
  const lastTap = useRef(0);
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setPlace(whole);
  }

  const fromCentre = useCallback((x: number, y: number) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2] as const;
  }, []);

  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent): void => {
      // React's own listener is passive and cannot stop the page from scrolling.
      event.preventDefault();
      const [x, y] = fromCentre(event.clientX, event.clientY);
      setPlace((before) => zoomed(before, Math.exp(-event.deltaY / 300), x, y));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [fromCentre]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const factor = zoomByKey(event.key);
      // With these keys the browser zooms the page.
      if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, [role=dialog] [role=dialog]')) return;
      setPlace((from) => zoomed(from, factor, 0, 0));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1) start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  };

  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (one: typeof now) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      const [x, y] = fromCentre((now.x + other.x) / 2, (now.y + other.y) / 2);
      setPlace((from) => zoomed(from, apart(now) / apart(before), x, y));
    } else
      setPlace((from) =>
        from.scale === 1 ? from : { ...from, x: from.x + now.x - before.x, y: from.y + now.y - before.y },
      );
  };

  const onPointerUp = (event: PointerEvent): void => {
    const wasAlone = fingers.current.size === 1 && fingers.current.delete(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (!wasAlone) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (Math.hypot(dx, dy) < 8) {
      const isDouble = event.timeStamp - lastTap.current < doubleTap;
      lastTap.current = isDouble ? 0 : event.timeStamp;
      const [x, y] = fromCentre(event.clientX, event.clientY);
      if (isDouble) setPlace((from) => (from.scale > 1 ? whole : zoomed(from, near, x, y)));
    } else if (place.scale === 1 && Math.abs(dx) > swipe && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };

  const onPointerCancel = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);

  return { stage, place, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
};
