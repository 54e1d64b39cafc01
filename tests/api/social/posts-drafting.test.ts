import { Features } from '@kindred/contract/flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { posts } from '../../../functions/src/social/posts/store.ts';
import { useModelHost } from '../../support/core/prompts.ts';
import { asInstance } from '../../support/instance.ts';
import type { ModelHost } from '../../support/model-host.ts';
import { newArticle, newArticlePrompt } from '../../support/social/posts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let olga: Persona;
let articleId: string;
let host: ModelHost;

const draft = (body: object) => olga.call('POST /api/v1/social/posts/draft', { body });
const reasonOf = ({ problem }: { problem: any }) => [problem.status, problem.issues?.[0]?.code];

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ automation: true }) });
  olga = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  articleId = await newArticle(db);
  // The code that calls models is loaded by the first call, which takes a while on a busy machine.
  await useModelHost();
  await draft({ promptId: await newArticlePrompt(db, olga), articleId });
});
beforeEach(async () => {
  host = await useModelHost();
  host.behave({ parts: ['Hello'] });
});
afterAll(() => asInstance());

test('a prompt writes a text from an article, and nothing is stored', async () => {
  host.behave({ parts: ['  Read how neighbours dig. '] });
  const answer = await draft({ promptId: await newArticlePrompt(db, olga), articleId });
  expect([answer.status, answer.body]).toEqual([200, { text: 'Read how neighbours dig.' }]);
  expect(host.asked[0]!.body.messages[0]!.content).toBe(
    'The garden of many\nhttps://example.com/garden\nHow neighbours share one garden.\nThey & we dig.\nen',
  );
  expect(await db.find(posts, {}, 1)).toEqual([]);
});

test('an article or a prompt that does not exist is named', async () => {
  const promptId = await newArticlePrompt(db, olga);
  const answers = [
    await draft({ promptId, articleId: 'nothing' }),
    await draft({ promptId, savedArticleId: 'nothing' }),
    await draft({ promptId: 'nothing', articleId }),
    await draft({ promptId }),
  ];
  expect(answers.map(reasonOf)).toEqual([
    [400, 'unknown'],
    [400, 'unknown'],
    [400, 'unknown'],
    [400, 'required'],
  ]);
  expect(host.asked).toEqual([]);
});

test('a prompt that needs more than an article has is refused in words', async () => {
  const promptId = await newArticlePrompt(db, olga, ['budget']);
  const { problem } = await draft({ promptId, articleId });
  expect(reasonOf({ problem })).toEqual([409, 'prompt_not_for_articles']);
  expect(problem.detail).toContain('budget');
});

test('without a model, the answer says what to set', async () => {
  const promptId = await newArticlePrompt(db, olga);
  asInstance();
  const { problem } = await draft({ promptId, articleId });
  expect(reasonOf({ problem })).toEqual([503, 'no_model_provider']);
  expect(problem.detail).toContain('Add one of these');
});

test('a model that fails is a bad gateway', async () => {
  const promptId = await newArticlePrompt(db, olga);
  host.behave({ status: 400 });
  expect((await draft({ promptId, articleId })).status).toBe(502);
});
