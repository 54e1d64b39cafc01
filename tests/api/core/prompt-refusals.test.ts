import { afterAll, beforeEach, expect, test } from 'vitest';
import { forgetModels } from '../../../functions/src/core/prompts/providers.ts';
import { PromptTenant } from '../../support/core/prompt-tenant.ts';

const scene = new PromptTenant();

beforeEach(() => scene.begin());
afterAll(() => scene.end());

test.each([
  [{ status: 404, raw: '{"error":"model not found, try pulling it first"}' }, 'model not found, try pulling it first'],
  [{ status: 200, raw: '{"error":{"message":"Provider overloaded","code":502}}' }, 'Provider overloaded'],
  [{ status: 403, raw: '<!doctype html>Sign in' }, 'answered with a web page (status 403)'],
])('a model that answers %j is 502 with the provider’s words, which the log keeps', async (behaviour, words) => {
  scene.host.behave(behaviour);
  const { problem } = await scene.run(await scene.create());
  expect(problem).toMatchObject({ status: 502, detail: expect.stringContaining(words) });
  expect(await scene.executions()).toMatchObject([{ error: expect.stringContaining(words) }]);
});

test('an error of the model is 502 with the provider’s words if the tenant chose it, and without them if the deployment did', async () => {
  const { host, admin } = scene;
  host.behave({ status: 500, raw: '{"detail":[{"msg":"out of memory"}]}', headers: { 'retry-after': '0' } });
  const id = await scene.create();
  expect((await scene.run(id)).problem?.detail).toMatch(/failed with 500\.$/);
  for (const [key, value] of Object.entries({ 'models.compatible.url': host.url, 'models.llm': 'own-model' }))
    await admin.call('POST /api/v1/configs/tenant-configs', { body: { key, type: 'string', value } });
  forgetModels();
  expect((await scene.run(id)).problem).toMatchObject({
    status: 502,
    detail: expect.stringMatching(/failed with 500: out of memory$/),
  });
});
