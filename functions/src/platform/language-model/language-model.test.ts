import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelHost } from '../../../../tests/support/model-host.ts';
import { type Settings, useSettings } from '../settings.ts';
import { askModel, type ModelCall } from './language-model.ts';

const host = new ModelHost();
beforeAll(async () => {
  await host.open();
  useSettings({ localOrigins: ['http://127.0.0.1:*'] } as Partial<Settings> as Settings);
});
afterAll(() => {
  host.close();
  useSettings(undefined);
});

const call = (also: Partial<ModelCall> = {}): ModelCall => ({
  place: { provider: 'compatible', llm: 'small', access: { apiKey: 'k-secret', baseUrl: host.url }, isTenants: false },
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello?' },
  ],
  maxTokens: 50,
  temperature: 0.2,
  isJson: false,
  isStreamed: false,
  signal: new AbortController().signal,
  milliseconds: 5000,
  ...also,
});

/** Asks, and returns the parts and the answer, or the fault. */
const ask = async (also: Partial<ModelCall> = {}) => {
  const parts: string[] = [];
  try {
    const answer = askModel(call(also));
    for (let part = await answer.next(); ; part = await answer.next()) {
      if (part.done) return { parts, answer: part.value };
      parts.push(part.value);
    }
  } catch (error) {
    return { parts, fault: (error as { fault?: string }).fault ?? String(error), error: error as Error };
  }
};

test('a host of the deployment receives the messages and the key, but a host that it redirects to does not', async () => {
  const other = await new ModelHost().open();
  host.behave({ status: 307, headers: { location: `${other.url}/chat/completions` } });
  expect((await ask()).error).toBeInstanceOf(Error);
  expect(other.asked).toEqual([]);
  other.close();
});

describe.each([
  ['whole', false],
  ['streamed', true],
])('an answer that is %s', (_name, isStreamed) => {
  test('comes with what it cost; the server gets the messages and the settings', async () => {
    host.behave({ parts: ['Good', ' day'], usage: { input: 12, output: 3 } });
    const got = await ask({ isStreamed });
    expect(got).toMatchObject({ answer: { text: 'Good day', inputTokens: 12, outputTokens: 3 } });
    expect(got.parts).toEqual(isStreamed ? ['Good', ' day'] : []);
    expect(host.asked[0]).toMatchObject({
      headers: { authorization: 'Bearer k-secret' },
      body: { model: 'small', temperature: 0.2, max_tokens: 50, messages: [{ role: 'system' }, { role: 'user' }] },
    });
  });

  test('is requested again after 429 and 5xx, but at most twice', async () => {
    host.behave({ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }, { parts: ['late'] });
    expect(await ask({ isStreamed })).toMatchObject({ answer: { text: 'late' } });
    host.behave({ status: 500, headers: { 'retry-after-ms': '1' } });
    expect(await ask({ isStreamed })).toMatchObject({ fault: 'failed' });
    expect(host.asked).toHaveLength(3);
  });

  test('is not requested again if the provider asks to wait longer than ten seconds', async () => {
    host.behave({ status: 429, headers: { 'retry-after': '40' } });
    expect(await ask({ isStreamed })).toMatchObject({ fault: 'busy', error: { retryAfter: 40 } });
    expect(host.asked).toHaveLength(1);
  });

  test.each([
    [401, 'key_refused'],
    [403, 'key_refused'],
    [400, 'refused'],
    [404, 'refused'],
  ])('that is refused with %i is not asked for again, and the key is not told', async (status, fault) => {
    host.behave({ status });
    const got = await ask({ isStreamed });
    expect(got).toMatchObject({ fault });
    expect(got.error!.message).not.toContain('k-secret');
    expect(host.asked).toHaveLength(1);
  });

  test('that never comes is a fault when the time is up', async () => {
    host.behave({ hangs: true });
    expect(await ask({ isStreamed, milliseconds: 100 })).toMatchObject({ fault: 'timed_out' });
  });

  test('ends when its caller aborts the call', async () => {
    host.behave({ hangs: true });
    const controller = new AbortController();
    const asked = ask({ isStreamed, signal: controller.signal });
    controller.abort();
    expect(await asked).toMatchObject({ fault: 'cancelled' });
  });

  test('that breaks off in the middle is a fault', async () => {
    host.behave({ parts: ['One', ' two', ' three'], cutAfter: 2 });
    expect(await ask({ isStreamed })).toMatchObject({ fault: 'failed', parts: isStreamed ? ['One', ' two'] : [] });
  });

  test.each([
    [404, '{"error":"model \\"m\\" not found, try pulling it first"}', 'model "m" not found, try pulling it first'],
    [404, '{"error":{"message":"No such deployment"}}', 'No such deployment'],
    [422, '{"detail":"The prompt is empty"}', 'The prompt is empty'],
    [200, '{"error":{"message":"Provider overloaded","code":502}}', 'Provider overloaded'],
    [200, '{"error":"out of memory"}', 'out of memory'],
    [400, '[{"error":{"code":400,"message":"Unknown field","status":"INVALID_ARGUMENT"}}]', 'Unknown field'],
    [
      422,
      '{"detail":[{"loc":["body","model"],"msg":"field required"},{"msg":"too long"}]}',
      'field required; too long',
    ],
    [400, '{"errors":[{"message":"No such model"}]}', 'No such model'],
    [400, '{"errors":["No such region"]}', 'No such region'],
    [400, '{"error":{"error":{"message":"Nested twice"}}}', 'Nested twice'],
  ])('that is an error comes with the provider’s words: %s %s', async (status, raw, words) => {
    host.behave({ status, raw, headers: { 'retry-after': '0' } });
    expect((await ask({ isStreamed })).error?.message).toContain(words);
  });

  describe.each([
    [500, '{"error":{"message":"CUDA out of memory"}}', 'failed with 500: CUDA out of memory'],
    [503, '{"error":"loading the model"}', 'failed with 503: loading the model'],
    [429, '{"error":{"message":"Quota of today is used up"}}', 'is rate-limiting requests: Quota of today is used up'],
  ])('that is trouble of the provider itself: %s %s', (status, raw, words) => {
    test.each([true, false])('quotes the provider only if the tenant chose the provider: %s', async (isTenants) => {
      host.behave({ status, raw, headers: { 'retry-after': '0' } });
      const { error } = await ask({ place: { ...call().place, isTenants }, isStreamed });
      const [own, said] = words.split(': ');
      expect(error?.message).toBe(`The model’s provider ${own}${isTenants ? `: ${said}` : '.'}`);
    });
  });

  test.each([400, 404, 200])('that is an error with the status %i does not name the account', async (status) => {
    const message = 'No access to m for org-AbCdEfGhIjKlMnOpQrStUvWx in proj_0123456789abcdefghijklmn';
    host.behave({ status, raw: JSON.stringify({ error: { message } }) });
    expect((await ask({ isStreamed })).error?.message).toMatch(/No access to m for … in …$/);
  });

  test.each([400, 429, 500, 200])(
    'that is an error with the status %i shows neither the key, nor an address, nor the question',
    async (status) => {
      const question = 'Write to Rosa about the funeral of her father on Sunday.';
      const said = `Bad key k-secret of ada@example.com for "${question}"`;
      host.behave({ status, raw: JSON.stringify({ error: { message: said } }), headers: { 'retry-after': '0' } });
      const messages = [{ role: 'user' as const, content: `Please. ${question} Thank you.` }];
      const got = await ask({ place: { ...call().place, isTenants: true }, isStreamed, messages });
      expect(got.error?.message).toContain('Bad key … of …@… for "…"');
    },
  );

  test.each(['x', ' '])('that is refused with a million times %j does not quote all of it', async (sign) => {
    host.behave({ status: 400, raw: JSON.stringify({ error: { message: sign.repeat(1_000_000) } }) });
    expect((await ask({ isStreamed })).error?.message.length).toBeLessThan(500);
  });

  test.each([294, 296, 298])('that is refused shows no part of a key after %i other characters', async (before) => {
    host.behave({ status: 400, raw: JSON.stringify({ error: { message: `${'x'.repeat(before)} k-secret ends.` } }) });
    const message = (await ask({ isStreamed })).error?.message;
    expect(message).toContain('xx …');
    expect(message).not.toContain('x k');
  });

  test('that does not follow the protocol is a fault', async () => {
    host.behave({ raw: '<what/>' });
    expect(await ask({ isStreamed })).toMatchObject({ fault: expect.stringMatching(/failed|refused/) });
  });

  describe.each([
    ['text/html', '<h1>Welcome</h1>'],
    ['text/html; charset=utf-8', '<!doctype html><h1>Welcome</h1>'],
    ['application/json', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><h1>Welcome</h1>'],
    ['text/plain', '\n <!-- cached -->\n<html lang="en"><h1>Welcome</h1>'],
  ])('that is a web page sent as %s', (type, raw) => {
    test.each([
      [200, 'not_an_api'],
      [401, 'not_an_api'],
      [403, 'not_an_api'],
      [404, 'not_an_api'],
      [408, 'failed'],
      [429, 'busy'],
      [502, 'failed'],
    ])('with the status %i says so', async (status, fault) => {
      host.behave({ raw, status, headers: { 'content-type': type, 'retry-after': '0' } });
      const got = await ask({ isStreamed });
      expect(got).toMatchObject({ fault, error: { message: expect.stringContaining('a web page') } });
      expect(got.error?.message).not.toContain('Welcome');
    });
  });
});

test('a streamed answer that hangs in the middle is a fault when the time is up', async () => {
  host.behave({ parts: ['One', ' two'], hangAfter: 1 });
  expect(await ask({ isStreamed: true, milliseconds: 300 })).toMatchObject({ fault: 'timed_out', parts: ['One'] });
});

test('a server that does not count tokens leaves the counts undefined', async () => {
  host.behave({ parts: ['x'], usage: null });
  expect(await ask({ isStreamed: true })).toMatchObject({ answer: { text: 'x', inputTokens: undefined } });
});

test('a provider is asked for JSON if the caller wants JSON', async () => {
  host.behave({ parts: ['{}'] });
  await ask({ isJson: true });
  expect(host.asked[0]!.body.response_format).toEqual({ type: 'json_object' });
});

test('a host that a tenant named is called through the guard', async () => {
  const place = { ...call().place, isTenants: true };
  host.behave({ parts: ['a', 'b'] });
  expect(await ask({ place, isStreamed: true })).toMatchObject({ parts: ['a', 'b'] });
  useSettings({ localOrigins: [] as string[] } as Partial<Settings> as Settings);
  host.behave({});
  expect(await ask({ place })).toMatchObject({
    fault: 'failed',
    error: { message: expect.stringContaining('private') },
  });
  expect(host.asked).toEqual([]);
  useSettings({ localOrigins: ['http://127.0.0.1:*'] } as Partial<Settings> as Settings);
});

test.each([
  ['the deployment', false],
  ['a tenant', true],
])(
  'a call to a host of %s can be ended also after memory was cleared in the middle of its answer',
  async (_, isTenants) => {
    setFlagsFromString('--expose-gc');
    const clearMemory = runInNewContext('gc') as () => void;
    host.behave({ parts: ['One', ' two'], hangAfter: 1 });
    const controller = new AbortController();
    const parts = askModel(
      call({ place: { ...call().place, isTenants }, isStreamed: true, signal: controller.signal }),
    );
    expect(await parts.next()).toMatchObject({ value: 'One' });
    const rest = parts.next();
    // Unreferenced objects are collected only after the current work.
    await new Promise(setImmediate);
    clearMemory();
    await new Promise(setImmediate);
    controller.abort();
    await expect(rest).rejects.toMatchObject({ fault: 'cancelled' });
    await expect.poll(() => host.abandoned).toBe(1);
  },
);

test.each(['openai', 'anthropic', 'google'] as const)(
  '%s is reached at its own base URL with its key',
  async (provider) => {
    host.behave({ status: 401 });
    const place = { provider, llm: 'm', access: { apiKey: 'k-secret', baseUrl: host.url }, isTenants: false };
    expect(await ask({ place })).toMatchObject({ fault: 'key_refused' });
    expect(JSON.stringify(host.asked[0]!.headers)).toContain('k-secret');
  },
);
