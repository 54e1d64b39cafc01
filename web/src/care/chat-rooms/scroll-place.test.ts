// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firstInView, holdInPlace } from './scroll-place.ts';

/** A box at 100 px from the top of the window, whose rows have these heights and kinds. */
const boxOf = (...rows: readonly (readonly ['day' | 'message', number])[]) => {
  const box = document.createElement('div');
  const inside = box.appendChild(document.createElement('div'));
  const heights = new Map<Element, number>();
  box.getBoundingClientRect = () => new DOMRect(0, 100, 300, 200);
  const append = (kind: 'day' | 'message', height: number, first = false): void => {
    const row = document.createElement('p');
    if (kind === 'message') row.dataset['message'] = String(heights.size);
    inside.insertBefore(row, first ? inside.firstChild : null);
    heights.set(row, height);
    row.getBoundingClientRect = () => {
      const above = [...inside.children].slice(0, [...inside.children].indexOf(row));
      const top = 100 - box.scrollTop + above.reduce((sum, one) => sum + heights.get(one)!, 0);
      return new DOMRect(0, top, 300, heights.get(row));
    };
  };
  for (const [kind, height] of rows) append(kind, height);
  document.body.append(box);
  return { box, append, resize: (index: number, height: number) => heights.set(inside.children[index]!, height) };
};

test('finds the first message in view and skips the day lines', () => {
  const { box } = boxOf(['message', 50], ['day', 20], ['message', 80], ['message', 40]);
  expect(firstInView(box)).toMatchObject({ top: 0 });
  box.scrollTop = 60;
  expect(firstInView(box)?.message.getAttribute('data-message')).toBe('2');
  box.scrollTop = 151;
  expect(firstInView(box)).toMatchObject({ top: -1 });
  box.scrollTop = 500;
  expect(firstInView(box)).toBeUndefined();
});

test('the message being read stays in place when older messages load or one above changes size', () => {
  const { box, append, resize } = boxOf(['message', 50], ['message', 80], ['message', 40]);
  box.scrollTop = 60;
  const read = firstInView(box)!;
  append('message', 70, true);
  holdInPlace(box, read);
  expect(box.scrollTop).toBe(130);
  resize(0, 100);
  holdInPlace(box, read);
  expect(box.scrollTop).toBe(160);
  expect(firstInView(box)).toMatchObject({ top: read.top });
});
