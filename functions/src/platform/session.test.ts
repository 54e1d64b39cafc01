import { expect, test } from 'vitest';
import { namedSession, sessionBegan, sessionClaims, sessionName } from './session.ts';

const claims = (sign_in_provider: string, also: object = {}) => ({
  sub: 'petra',
  iat: 2000,
  auth_time: 1000,
  firebase: { sign_in_provider },
  ...also,
});

test('a session begins with its sign-in, however often its token is refreshed', () => {
  expect(sessionBegan(claims('password'))).toBe(1_000_000);
});

test('a session of a custom token begins at the time in the token, whenever the token is exchanged', () => {
  expect(sessionBegan(claims('custom', sessionClaims(123_456)))).toBe(123_456);
});

test('a custom token without a start time counts as an hour old', () => {
  expect(sessionBegan(claims('custom'))).toBe(1_000_000 - 3_600_000);
  expect(sessionBegan(claims('custom', { sessionBegan: '123' }))).toBe(1_000_000 - 3_600_000);
});

test('ignores a start time in tokens of other sessions', () => {
  expect(sessionBegan(claims('password', sessionClaims(9_000_000)))).toBe(1_000_000);
});

test('sessions that begin in the same second have different names; an unnamed session is named after that second', () => {
  const [first, second] = [claims('password', namedSession()), claims('password', namedSession())];
  expect(sessionName(first)).not.toBe(sessionName(second));
  expect(sessionName(claims('password'))).toBe('1000');
  expect(sessionName(claims('custom', sessionClaims(123_456)))).not.toBe(sessionName(claims('custom')));
});
