import { expect, test } from 'vitest';
import { closeNotice, notify, shownNotices } from './notices.ts';

test('a notice stays 5000 ms unless it sets another time', () => {
  notify('Saved');
  notify('Longer', { timeout: 9000 });
  notify('Until closed', { timeout: null });
  expect(shownNotices().map(({ timeout }) => timeout)).toEqual([5000, 9000, null]);
});

test('a notice with an action stays half a minute', () => {
  notify('Deleted', { action: { label: 'Undo', act: () => Promise.resolve() } });
  expect(shownNotices().at(-1)).toMatchObject({ timeout: 30_000, action: { label: 'Undo' } });
});

test('shows the same words once, and removes a closed notice', () => {
  notify('Twice');
  const id = notify('Twice');
  expect(shownNotices().filter(({ text }) => text === 'Twice')).toHaveLength(1);
  closeNotice(id);
  expect(shownNotices().filter(({ text }) => text === 'Twice')).toHaveLength(0);
});
