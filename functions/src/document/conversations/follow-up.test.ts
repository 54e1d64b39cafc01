import { expect, test } from 'vitest';
import { isFollowUp, searchedFor } from './follow-up.ts';

test.each([
  'And for part-time?',
  'What about Sundays?',
  'et pour un mi-temps ?',
  '¿Y los domingos?',
  'When does it end?',
  'Who may use them?',
  'Part-time?',
  'Why?',
])('“%s” goes on from the question before', (question) => expect(isFollowUp(question)).toBe(true));

test.each([
  'How many days of leave are there?',
  'When was the Eiffel Tower built?',
  'What is the notice period for part-time employees in their first year of work?',
  'Android phones: who pays for them at work and at home?',
  'En quelle année ?',
  'When did Luther say it?',
  'How long does it take to renew a badge?',
  'Wann wurde das Haus gebaut?',
  'Combien de jours de congé ai-je par an ?',
  '每位员工有多少天假期？',
  '🙂',
  '',
])('“%s” stands alone', (question) => expect(isFollowUp(question)).toBe(false));

test('a question is searched together with those that it goes on from', () => {
  expect(searchedFor('How many days of leave?', ['When is lunch?'])).toBe('How many days of leave?');
  expect(searchedFor('And part-time?', ['How many days of leave?', 'When is lunch?'])).toBe(
    'How many days of leave?\nAnd part-time?',
  );
  expect(searchedFor('And in May?', ['And part-time?', 'How many days of leave?', 'x'])).toBe(
    'How many days of leave?\nAnd part-time?\nAnd in May?',
  );
  expect(searchedFor('And part-time?', [])).toBe('And part-time?');
});
