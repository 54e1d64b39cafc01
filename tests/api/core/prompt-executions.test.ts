import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { nodeHandler } from '../../../functions/src/http/node-adapter.ts';
import { programWith } from '../../support/core/programs.ts';
import { PromptTenant } from '../../support/core/prompt-tenant.ts';
import { asInstance } from '../../support/instance.ts';
import { promptFields } from '../../support/core/prompts.ts';
import type { Persona } from '../../support/tenant.ts';

const scene = new PromptTenant();
const { host } = scene;

beforeEach(() => scene.begin());
afterAll(() => scene.end());

const config = (key: string, value: unknown, isSecret = false) =>
  scene.admin.call('POST /api/v1/configs/tenant-configs', { body: { key, type: typeof value, value, isSecret } });
const stream = (id: string) => scene.streamed(`/api/v1/prompts/execute?id=${id}`, { variables: { name: 'Oma' } });

describe('executing', () => {
  test('returns the model’s answer and its cost, and records who ran what', async () => {
    const id = await scene.create();
    const { body } = await scene.run(id);
    expect(body).toMatchObject({
      output: 'Dear Oma',
      format: 'text',
      provider: 'compatible',
      llm: 'stand-in',
      usage: { inputTokens: 20, outputTokens: 4 },
    });
    expect(await scene.executions()).toMatchObject([
      {
        id: body.executionId,
        promptId: id,
        revision: 1,
        source: 'CALL',
        userId: scene.member.uid,
        inputTokens: 20,
        outputTokens: 4,
        latencyMs: body.latencyMs,
        status: 'SUCCEEDED',
        error: null,
      },
    ]);
    expect((await scene.admin.call(`GET /api/v1/prompts/${id}/stats`)).body).toMatchObject({
      executions: 1,
      succeeded: 1,
      tokens: 24,
    });
  });

  test('uses the query’s values before the prompt’s, and those before the default', async () => {
    const plain = await scene.create({ llm: null, temperature: null, maxTokens: null });
    const own = await scene.create({ llm: 'own', temperature: 0.1, maxTokens: 7 });
    await scene.run(plain, '&llm=asked');
    await scene.run(own);
    await scene.run(own, '&llm=asked&temperature=2&maxTokens=9');
    expect(host.asked.map(({ body }) => [body.model, body.temperature, body.max_tokens])).toEqual([
      ['asked', 0.7, 2000],
      ['own', 0.1, 7],
      ['asked', 2, 9],
    ]);
  });

  test('without a provider is 503 and says what to set; without a model it is 400', async () => {
    asInstance();
    const id = await scene.create({ llm: null });
    const { problem } = await scene.run(id);
    expect(problem).toMatchObject({ status: 503, issues: [{ code: 'no_model_provider' }] });
    expect(problem.detail).toContain('models.openai.key (KINDRED_MODEL_OPENAI_KEY)');
    scene.withModel();
    expect((await scene.run(id)).problem).toMatchObject({
      status: 400,
      title: 'Invalid parameters',
      issues: [{ path: 'llm' }],
    });
    const other = await scene.run(id, '&provider=google&llm=x');
    expect(other.problem).toMatchObject({ status: 400, issues: [{ path: 'provider', code: 'not_set_up' }] });
    scene.withModel({ llm: 'by-default' });
    expect((await scene.run(id)).body.llm).toBe('by-default');
  });

  test('uses a tenant’s own key and server first, through the guard, and never shows the key', async () => {
    await config('models.compatible.url', host.url);
    await config('models.compatible.key', 'own-secret', true);
    await config('models.llm', 'own-model');
    const id = await scene.create({ llm: null });
    expect((await scene.run(id)).body.llm).toBe('own-model');
    expect(host.asked[0]!.headers.authorization).toBe('Bearer own-secret');
    const { body } = await scene.admin.call('GET /api/v1/prompts/models');
    expect(body.models).toEqual([{ provider: 'compatible', source: 'tenant', llm: 'own-model' }]);
    expect(JSON.stringify(body)).not.toContain('own-secret');
    asInstance({ localOrigins: [] });
    const { problem } = await scene.run(id);
    expect(problem).toMatchObject({ status: 502, detail: expect.stringContaining('private network') });
    expect(host.asked).toHaveLength(1);
  });

  test.each([
    [{ status: 401 }, 502, 'model_key_refused', 'FAILED'],
    [{ status: 429, headers: { 'retry-after': '30' } }, 503, 'model_busy', 'FAILED'],
    [{ status: 500, headers: { 'retry-after': '0' } }, 502, 'model_failed', 'FAILED'],
    [{ status: 404 }, 502, 'model_refused', 'FAILED'],
    [{ hangs: true }, 502, 'model_timed_out', 'TIMED_OUT'],
    [{ cutAfter: 1 }, 502, 'model_failed', 'FAILED'],
    [{ raw: '{"what": 1}' }, 502, 'model_failed', 'FAILED'],
  ])('a model that does %j is an error, recorded, and costs nothing', async (behaviour, status, code, recorded) => {
    scene.withModel({ seconds: 1 });
    host.behave(behaviour);
    const id = await scene.create();
    const { problem, headers } = await scene.run(id);
    expect(problem).toMatchObject({ status, issues: [{ code }] });
    if (status === 503) expect(headers.get('retry-after')).toBe('30');
    expect(await scene.executions()).toMatchObject([{ status: recorded, error: expect.any(String) }]);
    expect(await scene.used()).toBe(0);
  });

  test('under the same key is paid for only once', async () => {
    const id = await scene.create();
    const options = { headers: { 'idempotency-key': 'once' } };
    expect((await scene.run(id, '', options)).status).toBe(200);
    expect((await scene.run(id, '', options)).problem).toMatchObject({
      status: 409,
      issues: [{ code: 'answer_lost' }],
    });
    expect(host.asked).toHaveLength(1);
  });
});

describe('json output', () => {
  const outputSchema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };

  test('is the parsed value, even out of a code block; the model gets the schema', async () => {
    host.behave({ parts: ['```json\n{"mood":', '"good"}\n```'] });
    const id = await scene.create({ output: 'json', outputSchema });
    expect((await scene.run(id)).body).toMatchObject({ output: { mood: 'good' }, format: 'json' });
    expect(host.asked[0]!.body.messages[0]!.content).toContain('"required":["mood"]');
    expect(host.asked[0]!.body.response_format).toEqual({ type: 'json_object' });
  });

  test('that does not fit is requested once more, with an explanation of the error; both tries are paid for', async () => {
    host.behave(
      { parts: ['{"mood": 1}'], usage: { input: 10, output: 1 } },
      { parts: ['{"mood":"ok"}'], usage: { input: 20, output: 2 } },
    );
    const id = await scene.create({ output: 'json', outputSchema });
    expect((await scene.run(id)).body).toMatchObject({
      output: { mood: 'ok' },
      usage: { inputTokens: 30, outputTokens: 3 },
    });
    expect(host.asked[1]!.body.messages.at(-1)!.content).toContain('mood');
    expect(await scene.used()).toBe(33);
  });

  test.each(['no JSON', '{"mood": 1}', '[]', ''])(
    'that does not fit twice (%s) is 502 with the raw text',
    async (raw) => {
      host.behave({ parts: [raw] });
      const id = await scene.create({ output: 'json', outputSchema });
      const { problem } = await scene.run(id);
      expect(problem).toMatchObject({ status: 502, title: 'Bad Gateway' });
      expect(problem.issues!.find(({ code }) => code === 'raw_output')!.message).toBe(raw);
      expect(host.asked).toHaveLength(2);
      expect(await scene.executions()).toMatchObject([{ status: 'INVALID_OUTPUT' }]);
    },
  );
});

test('both tries for JSON share the time limit of one call', async () => {
  scene.withModel({ seconds: 1 });
  host.behave({ parts: ['none'], waits: 600 }, { parts: ['{}'], waits: 600 });
  const { problem } = await scene.run(await scene.create({ output: 'json' }));
  expect(problem).toMatchObject({ status: 502, issues: [{ code: 'model_timed_out' }] });
  expect(host.asked).toHaveLength(2);
});

describe('streaming', () => {
  test('sends the text as it comes, and the whole answer at the end', async () => {
    const { events, type } = await stream(await scene.create());
    expect(type).toBe('text/event-stream');
    expect(events).toMatchObject([
      { event: 'delta', data: { text: 'Dear' } },
      { event: 'delta', data: { text: ' Oma' } },
      { event: 'done', data: { output: 'Dear Oma', usage: { inputTokens: 20, outputTokens: 4 } } },
    ]);
    expect(events.at(-1)!.data).not.toHaveProperty('text');
    expect(await scene.executions()).toMatchObject([{ isStreamed: true, status: 'SUCCEEDED' }]);
  });

  test('announces that an answer does not count, and then sends the second one', async () => {
    host.behave({ parts: ['none'] }, { parts: ['{}'] });
    const { events } = await stream(await scene.create({ output: 'json' }));
    expect(events.map(({ event }) => event)).toEqual(['delta', 'again', 'delta', 'done']);
  });

  test('fails with a status before the first part, and with an event after it', async () => {
    host.behave({ status: 401 });
    expect(await stream(await scene.create())).toMatchObject({ status: 502, events: [] });
    host.behave({ parts: ['Dear', ' Oma', '!'], cutAfter: 2 });
    const { events, status } = await stream(await scene.create());
    expect([status, events.map(({ event }) => event)]).toEqual([200, ['delta', 'delta', 'error']]);
    expect(events.at(-1)!.data).toMatchObject({ status: 502, code: 'bad_gateway', issues: [{ code: 'model_failed' }] });
    // The text that had arrived was paid for, by estimate.
    expect(await scene.used()).toBeGreaterThan(0);
  });

  test('stops the model’s call when the caller disconnects, and settles what has arrived', async () => {
    host.behave({ parts: ['Dear', ' Oma'], hangAfter: 1 });
    const id = await scene.create();
    const response = await scene.open(`/api/v1/prompts/execute?id=${id}`, { variables: { name: 'Oma' } });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => host.abandoned).toBe(1);
    await expect.poll(async () => (await scene.executions())[0]?.status).toBe('CANCELLED');
    expect(await scene.used()).toBeLessThan(100);
  });
});

test.each(['application/json', 'text/event-stream'])(
  'a client that disconnects before the model has answered (%s) ends the call to the model',
  async (accept) => {
    host.behave({ hangs: true });
    const id = await scene.create();
    const handle = nodeHandler(handleRequest);
    const server = http.createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = new AbortController();
    const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/prompts/execute?id=${id}`, {
      method: 'POST',
      headers: {
        'x-forwarded-host': scene.tenant.host,
        authorization: `Bearer ${scene.member.token}`,
        accept,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ variables: { name: 'Oma' } }),
      signal: client.signal,
    });
    call.catch(() => undefined);
    await expect.poll(() => host.asked.length).toBe(1);
    client.abort();
    await expect.poll(() => host.abandoned).toBe(1);
    await expect.poll(async () => (await scene.executions()).map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(await scene.used()).toBe(0);
    server.close();
  },
);

describe('the test bench', () => {
  test('runs an unsaved prompt, for administrators only', async () => {
    const { name: _, description: _d, tags: _t, recordInputs: _r, ...content } = promptFields();
    const body = { content, variables: { name: 'Oma' } };
    expect((await scene.admin.call('POST /api/v1/prompts/test', { body })).body.output).toBe('Dear Oma');
    expect((await scene.member.call('POST /api/v1/prompts/test', { body })).problem.status).toBe(403);
    const { events } = await scene.streamed('/api/v1/prompts/test?temperature=1', body, scene.admin);
    expect(events.at(-1)).toMatchObject({ event: 'done' });
    expect(await scene.executions('source=TEST')).toMatchObject([
      { promptId: null, revision: null },
      { isStreamed: false },
    ]);
  });
});

describe('permission to run a prompt', () => {
  const body = { variables: { name: 'Oma' } };
  const execute = (query: string, who: Pick<Persona, 'call'>, options = {}) =>
    who.call(`POST /api/v1/prompts/execute?${query}`, { body, ...options });

  test('is given to people with a confirmed address', async () => {
    const id = await scene.create();
    const unconfirmed = await scene.tenant.person('Una', { verified: false });
    expect((await execute(`id=${id}`, unconfirmed)).problem).toMatchObject({ status: 403, code: 'email_not_verified' });
    expect(host.asked).toHaveLength(0);
    expect((await execute(`id=${id}`, scene.member)).status).toBe(200);
  });

  test('for a revision of their choice is given to readers; others get the one labelled production, or the newest', async () => {
    const id = await scene.create();
    const label = (name: string) =>
      scene.admin.call(`PUT /api/v1/prompts/${id}/labels/${name}`, { body: { revision: 1 } });
    await label('production');
    await label('draft');
    for (const query of [`id=${id}&revision=1`, `id=${id}&label=draft`]) {
      expect((await execute(query, scene.member)).problem).toMatchObject({ status: 403, title: 'Forbidden' });
      expect((await execute(query, scene.admin)).status).toBe(200);
    }
    expect((await execute(`id=${id}&label=production`, scene.member)).status).toBe(200);
    const root = await scene.tenant.person('Root', { roles: ['ADMIN'] });
    const [executes, reads] = [
      await programWith(root, ['prompts:execute']),
      await programWith(root, ['prompts:execute', 'prompts:read']),
    ];
    expect((await execute(`id=${id}&revision=1`, scene.member, { token: executes })).problem.status).toBe(403);
    expect((await execute(`id=${id}&revision=1`, scene.member, { token: reads })).status).toBe(200);
  });
});
