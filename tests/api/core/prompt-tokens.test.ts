import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { choose } from '../../../functions/src/core/prompts/choose.ts';
import { prepare, runWhole } from '../../../functions/src/core/prompts/execute.ts';
import { forgetModels, modelsOf } from '../../../functions/src/core/prompts/providers.ts';
import { modelUse } from '../../../functions/src/core/prompts/store.ts';
import { pause, timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { readSettings } from '../../../functions/src/platform/settings.ts';
import { programWith } from '../../support/core/programs.ts';
import { promptFields } from '../../support/core/prompts.ts';
import { PromptTenant } from '../../support/core/prompt-tenant.ts';

const scene = new PromptTenant();
const { host } = scene;

beforeEach(() => scene.begin());
afterAll(() => scene.end());

const limitTo = (value: number) =>
  scene.admin.call('POST /api/v1/configs/tenant-configs', {
    body: { key: 'models.tokensPerDay', type: 'number', value, isSecret: false },
  });

describe('one person’s share of the day’s tokens', () => {
  const share = { status: 429, issues: [{ code: 'own_tokens_spent' }] };

  test('is a fifth, unless the deployment or the tenant sets another share', async () => {
    const personLimit = async () => (await scene.admin.call('GET /api/v1/prompts/models')).body.tokens.personLimit;
    const { models } = readSettings(process.env);
    scene.withModel({ tokensPerDay: 1000, personPercent: models.personPercent });
    expect(await personLimit()).toBe(200);
    await scene.admin.call('POST /api/v1/configs/tenant-configs', {
      body: { key: 'models.personPercent', type: 'number', value: 60, isSecret: false },
    });
    forgetModels();
    expect(await personLimit()).toBe(600);
  });

  test('limits what they can reserve and use, and others keep theirs', async () => {
    // A call uses at most 160 tokens, and a person 320.
    scene.withModel({ tokensPerDay: 800, personPercent: 40 });
    const id = await scene.create();
    host.behave({ parts: ['x'], usage: { input: 20, output: 100 }, waits: 300 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => scene.run(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const { problem } = answers.find(({ status }) => status === 429)!;
    expect(problem).toMatchObject(share);
    expect(problem.detail).toBe('Your share of today’s tokens is used up. It resets at 00:00 UTC.');
    const other = await scene.tenant.person('Olga');
    const body = { variables: { name: 'Oma' } };
    expect((await other.call(`POST /api/v1/prompts/execute?id=${id}`, { body })).status).toBe(200);
    expect(await scene.used()).toBe(360);
  });

  test('also limits the test bench, and the screen shows how much is left', async () => {
    scene.withModel({ tokensPerDay: 400, personPercent: 50 });
    const { name: _, description: _d, tags: _t, recordInputs: _r, ...content } = promptFields();
    const bench = () =>
      scene.admin.call('POST /api/v1/prompts/test', { body: { content, variables: { name: 'Oma' } } });
    host.behave({ parts: ['x'], usage: { input: 20, output: 100 } });
    expect((await bench()).status).toBe(200);
    expect((await bench()).problem).toMatchObject(share);
    const { tokens } = (await scene.admin.call('GET /api/v1/prompts/models')).body;
    expect(tokens).toMatchObject({ limit: 400, used: 120, personLimit: 200, personUsed: 120 });
  });

  test('does not limit programs: an API token uses the tenant’s tokens', async () => {
    scene.withModel({ tokensPerDay: 800, personPercent: 10 });
    const id = await scene.create();
    expect((await scene.run(id)).problem).toMatchObject(share);
    const token = await programWith(await scene.tenant.person('Ad', { roles: ['ADMIN'] }), ['prompts:execute']);
    expect((await scene.run(id, '', { token })).status).toBe(200);
  });
});

describe('the day’s tokens', () => {
  test('are used up at the limit, and the refusal says when the limit resets', async () => {
    scene.withModel({ tokensPerDay: 300 });
    const id = await scene.create();
    expect((await scene.run(id)).status).toBe(200);
    const { problem, headers } = await scene.run(id, '&maxTokens=290');
    expect(problem).toMatchObject({ status: 429, issues: [{ code: 'tokens_spent' }] });
    expect(problem.detail).toBe('Today’s token limit is reached. It resets at 00:00 UTC.');
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    expect(host.asked).toHaveLength(1);
  });

  test('are not exceeded by concurrent calls: each reserves what it may use', async () => {
    // Room for two calls of at most some 160 tokens each, but for no third one when both have used 120.
    scene.withModel({ tokensPerDay: 390 });
    const id = await scene.create();
    host.behave({ parts: ['x'], usage: { input: 20, output: 100 }, waits: 300 });
    const answers = await Promise.all(Array.from({ length: 3 }, () => scene.run(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    expect(await scene.used()).toBe(240);
  });

  test('are not exceeded by twenty calls that begin before any of them has reserved its tokens', async () => {
    // Each takes at most 155, so there is room for exactly twenty.
    scene.withModel({ tokensPerDay: 20 * 155, seconds: 20 });
    const id = await scene.create();
    host.behave({ parts: ['x'], usage: { input: 20, output: 100 }, waits: 2000 });
    const answers = await Promise.all(Array.from({ length: 21 }, () => scene.run(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)!.problem).toMatchObject({
      status: 429,
      issues: [{ code: 'tokens_spent' }],
    });
    // The model may have answered the refused call already: then its tokens count, and it is recorded.
    const ran = (await scene.executions('pageSize=50')).length;
    expect([20, 21]).toContain(ran);
    expect(await scene.used()).toBe(ran * 120);
  });

  describe('used up by other calls just as a call begins', () => {
    /** Begins a call that read the day as unused, although no tokens are left. */
    const begin = async () => {
      const db = tenantDatabase(scene.tenant.id);
      scene.withModel({ tokensPerDay: 20 * 155 });
      const { prompt, revision, content } = await choose(db, { id: await scene.create() });
      await db.put(modelUse, timestamp().slice(0, 10), { tokens: 20 * 155, people: {} });
      const by = { userId: scene.member.uid, person: scene.member.uid };
      const choices = { source: 'CALL' as const, ...by, isStreamed: false, choices: {} };
      const asked = { prompt, revision, content, variables: { name: 'Oma' }, ...choices };
      const ahead = { models: modelsOf(db, scene.tenant.id), day: Promise.resolve(undefined) };
      return { db, prepared: () => prepare(db, scene.tenant, asked, ahead) };
    };
    const refusal = { code: 'too_many_requests' };

    test('end the call at the provider, and it counts as not run', async () => {
      host.behave({ hangs: true });
      const { db, prepared } = await begin();
      const running = runWhole(db, await prepared(), new AbortController().signal);
      await expect(running).rejects.toMatchObject(refusal);
      await expect.poll(() => host.abandoned).toBe(host.asked.length);
      expect(await scene.executions()).toEqual([]);
      expect(await scene.used()).toBe(20 * 155);
    });

    test('withhold its answer; its cost counts, and is recorded once', async () => {
      host.behave({ parts: ['x'], usage: { input: 20, output: 100 } });
      const { db, prepared } = await begin();
      const running = db.transaction(async (tx) => {
        // While this transaction holds the day's record, no call reserves tokens.
        await tx.get(modelUse, timestamp().slice(0, 10));
        const answer = runWhole(db, await prepared(), new AbortController().signal);
        answer.catch(() => undefined);
        await expect.poll(() => host.asked.length).toBe(1);
        await pause(300);
        return { answer };
      });
      await expect((await running).answer).rejects.toMatchObject(refusal);
      expect(await scene.executions()).toMatchObject([{ status: 'CANCELLED', inputTokens: 20, outputTokens: 100 }]);
      expect(await scene.used()).toBe(20 * 155 + 120);
    });
  });

  test('a tenant may set a lower limit, but not a higher one', async () => {
    await limitTo(50);
    const id = await scene.create();
    expect((await scene.run(id)).problem.status).toBe(429);
    expect((await scene.admin.call('GET /api/v1/prompts/models')).body.tokens.limit).toBe(50);
    scene.withModel({ tokensPerDay: 20 });
    expect((await scene.admin.call('GET /api/v1/prompts/models')).body.tokens.limit).toBe(20);
  });

  test('are not spent on a second try that the limit does not allow; the answer reports the first try', async () => {
    host.behave({ parts: ['none'] });
    const id = await scene.create({ output: 'json', maxTokens: 50 });
    scene.withModel({ tokensPerDay: 400 });
    const { problem } = await scene.run(id);
    expect(problem).toMatchObject({ status: 502, issues: [{}, { code: 'raw_output', message: 'none' }] });
    expect(host.asked).toHaveLength(1);
  });
});
