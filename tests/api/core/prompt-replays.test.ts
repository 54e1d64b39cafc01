import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { promptInputs } from '../../../functions/src/core/prompts/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { PromptTenant } from '../../support/core/prompt-tenant.ts';

const scene = new PromptTenant();
const { host } = scene;

beforeEach(() => scene.begin());
afterAll(() => scene.end());

describe('promotion on evidence', () => {
  const recorded = async (): Promise<string> => {
    const id = await scene.create({ recordInputs: true });
    await scene.admin.call(`PUT /api/v1/prompts/${id}/labels/production`, { body: { revision: 1 } });
    return id;
  };
  const newRevision = async (id: string, also: object = { messages: [{ role: 'user', template: 'To {{name}}' }] }) => {
    const { body } = await scene.admin.call(`GET /api/v1/prompts/${id}`);
    await scene.admin.call(`PUT /api/v1/prompts/${id}`, { body: { ...body, ...also } });
  };
  const replay = (id: string, body: object = { revision: 2 }) =>
    scene.admin.call(`POST /api/v1/prompts/${id}/replays`, { body });
  const read = async (id: string, operationId: string) =>
    (await scene.admin.call(`GET /api/v1/prompts/${id}/replays/${operationId}`)).body;

  test('inputs are kept only for prompts that record them, and nobody can read them in the database', async () => {
    const silent = await scene.create();
    await scene.run(silent);
    expect((await replay(silent, { revision: 1 })).problem).toMatchObject({ status: 409 });
    const id = await recorded();
    await scene.member.call(`POST /api/v1/prompts/execute?id=${id}`, { body: { variables: { name: 'Rosalinde' } } });
    const [input, ...others] = await tenantDatabase(scene.tenant.id).find(promptInputs, { promptId: id }, 10);
    expect(others).toEqual([]);
    expect(JSON.stringify(input)).not.toContain('Rosalinde');
    // Switching recording off deletes the recorded inputs.
    const { body } = await scene.admin.call(`GET /api/v1/prompts/${id}`);
    await scene.admin.call(`PUT /api/v1/prompts/${id}`, { body: { ...body, recordInputs: false } });
    expect(await tenantDatabase(scene.tenant.id).find(promptInputs, { promptId: id }, 10)).toEqual([]);
  });

  test('a new revision is tried on the last inputs of the labelled one, side by side, and is paid for', async () => {
    const id = await recorded();
    for (const name of ['Ana', 'Bea', 'Cem'])
      await scene.member.call(`POST /api/v1/prompts/execute?id=${id}`, { body: { variables: { name } } });
    await newRevision(id);
    host.behave({ parts: ['Hi'], usage: { input: 3, output: 1 } });
    const before = await scene.used();
    const { status, body } = await replay(id, { revision: 2, count: 2 });
    expect([status, body.operation.progress.total]).toEqual([202, 2]);
    const done = await read(id, body.operation.id);
    expect(done.operation).toMatchObject({ status: 'SUCCEEDED', progress: { done: 2, total: 2 } });
    expect(done).toMatchObject({ revision: 2, label: 'production', labelled: 1 });
    expect(done.pairs).toMatchObject([
      { variables: { name: 'Cem' }, before: { text: 'Dear Oma', tokens: 24 }, after: { text: 'Hi', tokens: 4 } },
      { variables: { name: 'Bea' } },
    ]);
    expect(host.asked.map((asked) => asked.body.messages.at(-1)!.content)).toEqual(['To Cem', 'To Bea']);
    expect((await scene.used()) - before).toBe(8);
    expect(await scene.executions('source=REPLAY')).toHaveLength(2);
    // No label has moved yet, and a replay records no inputs of its own.
    expect((await scene.admin.call(`GET /api/v1/prompts/${id}`)).body.labels).toEqual({ production: 1 });
    expect(await tenantDatabase(scene.tenant.id).find(promptInputs, { promptId: id }, 10)).toHaveLength(3);
  });

  test('takes at most 20 inputs, shows what failed, and stops when the day’s tokens run out', async () => {
    const id = await recorded();
    expect((await replay(id, { revision: 1, count: 21 })).problem.status).toBe(400);
    await scene.run(id);
    await scene.run(id);
    await newRevision(id);
    host.behave({ status: 401 }, { parts: ['Hi'] });
    const failed = (await replay(id)).body.operation.id;
    expect((await read(id, failed)).pairs).toMatchObject([
      { after: { status: 'FAILED', text: null, error: expect.stringContaining('key') } },
      { after: { status: 'SUCCEEDED' } },
    ]);
    await newRevision(id, {
      variables: [{ name: 'other', required: true }],
      messages: [{ role: 'user', template: '{{other}}' }],
    });
    const unfit = (await replay(id, { revision: 3 })).body.operation.id;
    expect((await read(id, unfit)).pairs[0].after).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('other'),
    });
    scene.withModel({ tokensPerDay: 60 });
    const ended = await read(id, (await replay(id)).body.operation.id);
    expect(ended.operation).toMatchObject({ status: 'FAILED', failures: [{ code: 'too_many_requests' }] });
    expect((await read(id, 'nobody')).title).toBe('Prompt not found');
  });

  test('stops when the starter’s share is used up, even if the tenant has tokens left', async () => {
    const id = await recorded();
    await scene.run(id);
    await newRevision(id);
    scene.withModel({ tokensPerDay: 10_000, personPercent: 1 });
    const ended = await read(id, (await replay(id)).body.operation.id);
    expect(ended.operation).toMatchObject({
      status: 'FAILED',
      failures: [{ message: expect.stringContaining('Your share of today’s tokens is used up') }],
    });
    scene.withModel({ tokensPerDay: 10_000, personPercent: 50 });
    const done = await read(id, (await replay(id)).body.operation.id);
    expect(done.operation.status).toBe('SUCCEEDED');
  });
});

describe('the built-in job', () => {
  const job = async (payload: object) => {
    const body = {
      name: `Daily ${newId()}`,
      registeredJobId: 'run-prompt',
      schedule: { cron: '0 9 * * *' },
      timezone: 'UTC',
      enabled: false,
      maxAttempts: 1,
      payload,
    };
    const { id } = (await scene.admin.call('POST /api/v1/cron/jobs', { body })).body;
    const { run: started } = (await scene.admin.call(`POST /api/v1/cron/jobs/${id}/run`)).body;
    return (await scene.admin.call(`GET /api/v1/cron/job-audit-logs/${started.id}`)).body;
  };

  test('runs a prompt by its name, and the prompt’s answer is the run’s output', async () => {
    const id = await scene.create({ name: 'Morning words' });
    const done = await job({ prompt: 'Morning words', variables: '{"name":"Oma"}' });
    expect(done).toMatchObject({ status: 'SUCCEEDED', output: 'Dear Oma' });
    expect(await scene.executions()).toMatchObject([{ promptId: id, source: 'JOB', userId: null }]);
  });

  test('logs why it failed', async () => {
    await scene.create({ name: 'Morning words' });
    expect(await job({ prompt: 'Morning words' })).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('variables.name'),
    });
    expect(await job({ prompt: 'Evening' })).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('prompt_not_found'),
    });
    expect(await job({ prompt: 'Morning words', variables: 'x' })).toMatchObject({
      error: expect.stringContaining('not JSON'),
    });
  });
});

test('a person who deletes their account is removed from the log of executions', async () => {
  await scene.run(await scene.create());
  const { forgetInExecutions } = await import('../../../functions/src/core/prompts/account-ended.ts');
  await forgetInExecutions(scene.tenant.id, scene.member.uid);
  expect(await scene.executions()).toMatchObject([{ userId: null, inputTokens: 20 }]);
});
