import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trustMailServer, withMailServer } from './mail-server.ts';

const timeout = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
const silent = () => withMailServer(() => Promise.reject(timeout));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  trustMailServer();
});

test('no mail waits for a mail server that has just failed to answer', async () => {
  await expect(silent()).rejects.toBe(timeout);
  const send = vi.fn();
  await expect(withMailServer(send)).rejects.toMatchObject({ code: 'MAIL_SILENT' });
  expect(send).not.toHaveBeenCalled();
});

test('one mail at a time tests whether the server answers again; then all are sent', async () => {
  await silent().catch(() => undefined);
  vi.advanceTimersByTime(15_000);
  const answer = Promise.withResolvers<string>();
  const first = withMailServer(() => answer.promise);
  await expect(withMailServer(async () => 'sent')).rejects.toMatchObject({ code: 'MAIL_SILENT' });
  answer.resolve('sent');
  expect(await first).toBe('sent');
  expect(await withMailServer(async () => 'sent')).toBe('sent');
});

test.each([
  ['a refused address', { responseCode: 550, code: 'EENVELOPE' }],
  ['a lost connection', { code: 'ESOCKET' }],
])('%s is an answer: the next mail is sent', async (_, of) => {
  await withMailServer(() => Promise.reject(Object.assign(new Error(), of))).catch(() => undefined);
  expect(await withMailServer(async () => 'sent')).toBe('sent');
});
