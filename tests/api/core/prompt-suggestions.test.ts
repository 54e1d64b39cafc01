import { afterAll, beforeEach, expect, test } from 'vitest';
import { suggestText } from '../../../functions/src/core/prompts/suggest-text.ts';
import { suggestWith } from '../../../functions/src/platform/text-suggestions.ts';
import { PromptTenant } from '../../support/core/prompt-tenant.ts';

const scene = new PromptTenant();
const signal = { entityType: 'platform', entityId: 'signal', field: 'name', language: 'fr' };
const suggest = () => scene.admin.call('POST /api/v1/translations/suggest', { body: signal });
const asked = () => scene.host.asked.at(-1)!.body.messages.map(({ content }) => content);

beforeEach(() => {
  suggestWith(async () => suggestText);
  return scene.begin();
});
afterAll(() => scene.end());

test('a language model translates a text, as a draft that is counted and recorded', async () => {
  const config = { key: 'models.llm', type: 'string', value: 'stand-in' };
  await scene.admin.call('POST /api/v1/configs/tenant-configs', { body: config });
  expect((await suggest()).body).toMatchObject({ value: 'Dear Oma', status: 'DRAFT', origin: 'prompt' });
  expect(asked()).toEqual([expect.stringContaining('from the language en to the language fr'), 'Signal']);
  expect(await scene.executions()).toMatchObject([{ promptId: null, promptName: 'translate', status: 'SUCCEEDED' }]);
});

test('the tenant’s own prompt “translate” is used instead of ours', async () => {
  const variables = [{ name: 'text' }];
  const messages = [{ role: 'user', template: 'In French, please: {{text}}' }];
  const id = await scene.create({ name: 'translate', messages, variables });
  expect((await suggest()).status).toBe(200);
  expect(asked()).toEqual(['In French, please: Signal']);
  expect(await scene.executions()).toMatchObject([{ promptId: id, revision: 1 }]);
});

test('with no provider, the answer says what to set', async () => {
  scene.withModel({ providers: {} });
  expect((await suggest()).problem).toMatchObject({ status: 503, issues: [{ code: 'no_model_provider' }] });
});
