import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './errors.ts';
import { renewed } from './renewed.ts';

const refusal = (code: string) => new ApiProblem({ status: 403, title: 'Forbidden', code, requestId: '' });

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

/** Runs a call with these two tokens: the first is the cached one, the second is new. */
const called = async (kept: string, fresh: string, send: (token: string | null) => Promise<unknown>) => {
  const tokenFor = vi.fn(async (force: boolean) => (force ? fresh : kept));
  const sent = vi.fn(send);
  const answer = renewed(tokenFor, sent).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { answer: await answer, tokens: sent.mock.calls.map(([token]) => token) };
};

test('a call that needs a second factor is repeated once with a new token, in case the factor was turned off', async () => {
  const { answer, tokens } = await called('old', 'fresh', async (token) => {
    if (token === 'old') throw refusal('second_factor_required');
    return 'answered';
  });
  expect([answer, tokens]).toEqual(['answered', ['old', 'fresh']]);
});

test('it fails if the new token needs one too, and later calls fail at once', async () => {
  const refuse = async () => {
    throw refusal('second_factor_required');
  };
  const first = await called('first', 'second', refuse);
  expect(first.answer).toMatchObject({ code: 'second_factor_required' });
  expect(first.tokens).toEqual(['first', 'second']);
  expect((await called('second', 'third', refuse)).tokens).toEqual(['second']);
});

test('does not repeat a call that fails for another reason', async () => {
  const { tokens } = await called('old', 'fresh', async () => {
    throw refusal('forbidden');
  });
  expect(tokens).toEqual(['old']);
});
