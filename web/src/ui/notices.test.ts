import { expect, test } from 'vitest';
import { closeNotice, notify, shownNotices } from './notices.ts';

test('a notice stays 5000 ms when no time is given, and as long as it says otherwise', () => {
  notify('Saved');
  notify('Longer', { timeout: 9000 });
  notify('Until closed', { timeout: null });
  expect(shownNotices().map(({ timeout }) => timeout)).toEqual([5000, 9000, null]);
});

test('a notice that offers to do something stays half a minute', () => {
  notify('Deleted', { action: { label: 'Undo', act: () => Promise.resolve() } });
  expect(shownNotices().at(-1)).toMatchObject({ timeout: 30_000, action: { label: 'Undo' } });
});

test('the same words are shown once, and a closed notice is gone', () => {
  notify('Twice');
  const id = notify('Twice');
  expect(shownNotices().filter(({ text }) => text === 'Twice')).toHaveLength(1);
  closeNotice(id);
  expect(shownNotices().filter(({ text }) => text === 'Twice')).toHaveLength(0);
});
