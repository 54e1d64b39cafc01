// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetAllWritten } from '../../lib/written.ts';
import { draftIn, keepDraft } from './drafts.ts';
import { asMessage, clearOutbox, dropLetter, keepLetter, keptLetters, markLetter, unsentCount } from './outbox.ts';
import type { UnsentMessage } from './outbox.ts';

const letter = (id: string, author_id = 'anna'): UnsentMessage => ({
  id,
  circleId: 'c1',
  roomId: 'c1_circle',
  author_id,
  text: `Text of ${id}`,
  attachments: [],
  reply_to: null,
  mentions: [],
  written_at: 1,
  isRefused: false,
});

beforeEach(() => localStorage.clear());

test('keeps messages in the order they were written until they have been sent', () => {
  keepLetter(letter('a'));
  keepLetter(letter('b'));
  dropLetter('anna', 'a');
  expect(keptLetters('anna').map(({ id }) => id)).toEqual(['b']);
});

test('shows no one what another person on this device has written', () => {
  keepLetter(letter('a'));
  keepDraft('anna', 'c1_circle', { text: 'Dear all', reply_to: null });
  expect(unsentCount('ben')).toBe(0);
  expect(draftIn('ben', 'c1_circle').text).toBe('');
});

test('a refused message keeps its text', () => {
  keepLetter(letter('a'));
  markLetter('anna', 'a', true);
  expect(asMessage(keptLetters('anna')[0]!)).toMatchObject({ text: 'Text of a', state: 'refused' });
});

test('a draft belongs to its room and is removed when emptied', () => {
  keepDraft('anna', 'r1', { text: 'Dear all', reply_to: 'm1' });
  expect(draftIn('anna', 'r1')).toEqual({ text: 'Dear all', reply_to: 'm1' });
  expect(draftIn('anna', 'r2').text).toBe('');
  keepDraft('anna', 'r1', { text: '  ', reply_to: null });
  expect(localStorage).toHaveLength(0);
});

test('signing out clears the drafts and messages of all users', () => {
  keepLetter(letter('a'));
  keepDraft('ben', 'r1', { text: 'Dear all', reply_to: null });
  clearOutbox();
  forgetAllWritten();
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '{}', '{"values":null}', '{"values":{"text":5}}'])(
  'what is no draft (%s) is an empty one',
  (written) => {
    localStorage.setItem('kindred-written:anna:chat r1', written);
    expect(draftIn('anna', 'r1')).toEqual({ text: '', reply_to: null });
  },
);
