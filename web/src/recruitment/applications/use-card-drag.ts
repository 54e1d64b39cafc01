import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { stages } from '@kindred/contract/recruitment/applications/stage';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';

/** A card on its way. */
export interface Drag {
  readonly card: Application;
  readonly x: number;
  readonly y: number;
  /** The stage under the pointer. */
  readonly over: Stage | null;
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const least = 6;
/** How near to an edge of the board the pointer scrolls it, and by how much. */
const edge = { width: 64, step: 16 };

const stageAt = (x: number, y: number): Stage | null => {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]');
  return stages.find((stage) => stage === column?.dataset['stage']) ?? null;
};

const scrollNear = (board: HTMLElement | null, x: number): void => {
  const { left = 0, right = 0 } = board?.getBoundingClientRect() ?? {};
  if (x < left + edge.width) board?.scrollBy({ left: -edge.step });
  if (x > right - edge.width) board?.scrollBy({ left: edge.step });
};

/** Lets cards be dragged with a mouse or pen. Fingers scroll; they move a card through its menu. */
export const useCardDrag = (drop: (card: Application, stage: Stage) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = (card: Application, event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY } = event;
    const over = new AbortController();
    const { signal } = over;
    let dragged: Drag | null = null;
    current.current?.abort();
    current.current = over;
    const end = (): void => {
      over.abort();
      setDrag(null);
    };
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => {
      if (!dragged && Math.hypot(x - clientX, y - clientY) < least) return;
      dragged = { card, x, y, over: stageAt(x, y) };
      setDrag(dragged);
      scrollNear(board.current, x);
    };
    const release = (): void => {
      end();
      if (!dragged) return;
      // The release is not a click on the card's link.
      const once = { capture: true, once: true };
      const swallow = (click: Event): void => click.preventDefault();
      addEventListener('click', swallow, once);
      setTimeout(() => removeEventListener('click', swallow, once));
      if (dragged.over && dragged.over !== card.stage) drop(card, dragged.over);
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return { drag, board, start };
};
