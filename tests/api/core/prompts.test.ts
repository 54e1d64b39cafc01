import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { promptRevisions, revisionId } from '../../../functions/src/core/prompts/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { programWith } from '../../support/core/programs.ts';
import { promptFields } from '../../support/core/prompts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;
let member: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ automation: true }) });
  [admin, member] = await Promise.all([tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }), tenant.person('Max')]);
});

const saying = (template: string) => ({ messages: [{ role: 'user', template }] });
const create = async (also: object = {}) =>
  (await admin.call('POST /api/v1/prompts', { body: { ...promptFields(), ...also } })).body;
const save = (prompt: { id: string }, also: object, headers = {}) =>
  admin.call(`PUT /api/v1/prompts/${prompt.id}`, { body: { ...prompt, ...also }, headers });
const label = (id: string, revision: number, name = 'production') =>
  admin.call(`PUT /api/v1/prompts/${id}/labels/${name}`, { body: { revision } });
const format = (query: string, variables: object = { name: 'Oma' }, who = admin) =>
  who.call(`POST /api/v1/prompts/format?${query}`, { body: { variables } });
const textOf = async (query: string) => (await format(query)).body.messages.at(-1).content;
const pathsOf = (problem: { issues?: readonly { path: string; code: string }[] }) =>
  problem.issues?.map(({ path, code }) => [path, code]);

describe('the library', () => {
  test('is available only if automation is switched on', async () => {
    const off = await new TestTenant().create();
    const person = await off.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
    expect((await person.call('GET /api/v1/prompts')).problem).toMatchObject({ status: 403, code: 'feature_disabled' });
  });

  test('finds prompts by tags, by words, and by both; with detail it lists revisions', async () => {
    const word = `q${newId()}`;
    await create({ name: `Birthday ${word}`, tags: [`cards-${word}`, 'family'] });
    await create({ name: `Wedding ${word}`, tags: [`cards-${word}`] });
    await create({ name: `Invoice ${word}`, tags: [`money-${word}`] });
    const names = async (query: string) =>
      (await admin.call(`GET /api/v1/prompts?${query}`)).body.items.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      );
    expect(await names(`tags=cards-${word}`)).toEqual(['Birthday', 'Wedding']);
    expect(await names(`tags=cards-${word},money-${word}&order=desc`)).toEqual(['Wedding', 'Invoice', 'Birthday']);
    expect(await names(`q=${word}`)).toEqual(['Birthday', 'Invoice', 'Wedding']);
    expect(await names(`q=wed&tags=cards-${word}`)).toEqual(['Wedding']);
    const [plain, detailed] = await Promise.all(
      ['false', 'true'].map((detail) => admin.call(`GET /api/v1/prompts?tags=money-${word}&detail=${detail}`)),
    );
    expect(plain!.body.items[0]).not.toHaveProperty('revisions');
    expect(detailed!.body.items[0].revisions).toMatchObject([
      { revision: 1, createdBy: admin.uid, restoredFrom: null },
    ]);
  });

  test('has a unique name in its tenant, regardless of case; a renamed or deleted prompt frees its name', async () => {
    const name = `Once ${newId()}`;
    const prompt = await create({ name });
    const again = () => admin.call('POST /api/v1/prompts', { body: promptFields(name.toUpperCase()) });
    expect((await again()).problem).toMatchObject({ status: 409, issues: [{ path: 'name', code: 'name_taken' }] });
    expect((await save(prompt, { name: name.toUpperCase() })).status).toBe(200);
    await save(prompt, { name: `Other ${newId()}` });
    const { body: second } = await again();
    await admin.call(`DELETE /api/v1/prompts/${second.id}`);
    expect((await admin.call(`GET /api/v1/prompts/${second.id}`)).problem.title).toBe('Prompt not found');
    expect((await again()).status).toBe(201);
  });

  test.each([
    ['an undeclared variable', saying('Dear {{nobody}}'), ['messages.0.template', 'unknown_variable']],
    ['braces that are not closed', saying('Dear {{name'), ['messages.0.template', 'unclosed_braces']],
    ['200 KB', saying('x'.repeat(200_000)), ['messages.0.template', 'too_big']],
    ['no message', { messages: [] }, ['messages', 'too_small']],
    ['a pattern in its schema', { outputSchema: { pattern: '(a+)+$' } }, ['outputSchema', 'output_schema']],
  ])('refuses a prompt with %s, at its field', async (_what, also, issue) => {
    const { problem } = await admin.call('POST /api/v1/prompts', { body: { ...promptFields(), ...also } });
    expect(problem).toMatchObject({ status: 400, title: 'Invalid input' });
    expect(pathsOf(problem)).toContainEqual(issue);
    const prompt = await create();
    expect(pathsOf((await save(prompt, also)).problem)).toContainEqual(issue);
  });
});

describe('a revision', () => {
  test('is made only by a save that changes what the model gets', async () => {
    const prompt = await create();
    const second = (await save(prompt, saying('Two'))).body;
    const renamed = (await save(second, { description: 'Other words', tags: ['x'] })).body;
    expect([second.revision, renamed.revision]).toEqual([2, 2]);
    const third = (await save(renamed, { temperature: 0.1 })).body;
    expect(third.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1]);
    const { body } = await admin.call(`GET /api/v1/prompts/${prompt.id}/revisions/1`);
    expect(body).toMatchObject({ revision: 1, createdBy: admin.uid, messages: prompt.messages });
    expect((await admin.call(`GET /api/v1/prompts/${prompt.id}/revisions/4`)).problem.status).toBe(404);
  });

  test('that is restored becomes the newest; the others stay', async () => {
    const prompt = await create({ outputSchema: { type: 'object', properties: { a: { enum: [[1].length, 'b'] } } } });
    await save(prompt, { ...saying('Two'), outputSchema: null });
    const { body } = await admin.call(`POST /api/v1/prompts/${prompt.id}/revisions/1/restore`);
    expect(body).toMatchObject({ revision: 3, messages: prompt.messages, outputSchema: prompt.outputSchema });
    expect(body.revisions[0]).toMatchObject({ revision: 3, restoredFrom: 1 });
  });

  test('is not made from a state that has changed since it was read', async () => {
    const prompt = await create();
    await save(prompt, saying('Two'), { 'if-match': '"1"' });
    expect((await save(prompt, saying('Three'), { 'if-match': '"1"' })).problem.status).toBe(409);
  });

  test('is deleted when there are a hundred newer ones, unless a label points at it', async () => {
    const prompt = await create();
    await label(prompt.id, 1);
    let last = prompt;
    for (let count = 2; count <= 103; count++) last = (await save(last, saying(`Number ${count}`))).body;
    const kept = last.revisions.map(({ revision }: { revision: number }) => revision);
    expect([kept.length, kept.at(0), kept.at(-2), kept.at(-1)]).toEqual([101, 103, 4, 1]);
    const db = tenantDatabase(tenant.id);
    const stored = await db.getMany(
      promptRevisions,
      [1, 2, 3, 4].map((number) => revisionId(prompt.id, number)),
    );
    expect(stored.map(({ revision }) => revision)).toEqual([1, 4]);
  });
});

describe('a label', () => {
  test('decides which revision calls use; without production, they use the newest', async () => {
    const prompt = await create(saying('One'));
    await save(prompt, saying('Two'));
    expect(await textOf(`id=${prompt.id}`)).toBe('Two');
    expect((await label(prompt.id, 1)).body.labels).toEqual({ production: 1 });
    expect(await textOf(`id=${prompt.id}`)).toBe('One');
    expect(await textOf(`id=${prompt.id}&revision=2`)).toBe('Two');
    await label(prompt.id, 2, 'next');
    expect(await textOf(`id=${prompt.id}&label=next`)).toBe('Two');
    expect((await admin.call(`DELETE /api/v1/prompts/${prompt.id}/labels/production`)).status).toBe(204);
    expect(await textOf(`id=${prompt.id}`)).toBe('Two');
  });

  test('cannot point at a missing revision, and has a plain name', async () => {
    const { id } = await create();
    expect((await label(id, 2)).problem.status).toBe(404);
    expect((await label(id, 1, 'Production!')).problem.status).toBe(400);
    expect((await admin.call(`DELETE /api/v1/prompts/${id}/labels/none`)).problem.status).toBe(404);
    expect((await format(`id=${id}&label=none`)).problem).toMatchObject({ status: 404, title: 'Prompt not found' });
    for (let index = 0; index < 10; index++) expect((await label(id, 1, `label-${index}`)).status).toBe(200);
    expect((await label(id, 1, 'one-more')).problem.status).toBe(409);
  });
});

describe('formatting', () => {
  test('fills in values and defaults, by id or by name, and reports missing values', async () => {
    const variables = [...promptFields().variables, { name: 'from' }];
    const prompt = await create({ ...saying('{{name}}, {{what}}, {{from}}.'), variables });
    const { body } = await format(`name=${encodeURIComponent(prompt.name.toUpperCase())}`);
    expect(body).toEqual({
      messages: [{ role: 'user', content: 'Oma, the flowers, .' }],
      missing: ['from'],
      revision: 1,
    });
    expect((await format(`id=${prompt.id}`, { name: 1, what: true, from: '' })).body.missing).toEqual([]);
  });

  test('leaves a variable-like text in a value as it is', async () => {
    const prompt = await create(saying('{{name}} {{what}}'));
    const { body } = await format(`id=${prompt.id}`, { name: '{{what}}', what: '$&' });
    expect(body.messages[0].content).toBe('{{what}} $&');
  });

  test.each<[string, string, object, unknown]>([
    ['neither id nor name', '', {}, [['id', 'id_or_name']]],
    ['both id and name', 'id=a&name=b', {}, [['id', 'id_or_name']]],
    ['revision and label', 'id=a&revision=1&label=b', {}, [['label', 'revision_or_label']]],
  ])('with %s is 400', async (_what, query, variables, issues) => {
    for (const call of ['format', 'execute']) {
      const { problem } = await admin.call(`POST /api/v1/prompts/${call}?${query}`, { body: { variables } });
      expect(problem).toMatchObject({ status: 400, title: 'Invalid parameters' });
      expect(pathsOf(problem)).toEqual(issues);
    }
  });

  test('without a required value, or with an unknown one, is 400 at that variable', async () => {
    const { id } = await create();
    const { problem } = await format(`id=${id}`, { nme: 'Oma' });
    expect(problem).toMatchObject({ status: 400, title: 'Invalid parameters' });
    expect(pathsOf(problem)).toEqual([
      ['variables.nme', 'unknown_variable'],
      ['variables.name', 'required'],
    ]);
  });

  test('of an unknown prompt is 404', async () => {
    for (const query of ['id=nobody', 'name=nobody'])
      expect((await format(query)).problem).toMatchObject({ status: 404, title: 'Prompt not found' });
  });

  test('of more than 400,000 characters is 400, before the texts are put together', async () => {
    const prompt = await create(saying('{{name}}'.repeat(1000)));
    expect((await format(`id=${prompt.id}`, { name: 'x'.repeat(100_000) })).problem.status).toBe(400);
  });
});

describe('the text of a prompt', () => {
  test('is formatted only for those who may read the prompt and its revisions', async () => {
    const { id, name } = await create();
    for (const query of [`id=${id}`, `name=${encodeURIComponent(name)}`, `id=${id}&revision=1`]) {
      expect((await format(query)).body.messages[0]).toEqual({ role: 'system', content: 'Write warmly.' });
      const refused = await format(query, { name: 'Oma' }, member);
      expect(refused.problem).toMatchObject({ status: 403, title: 'Forbidden' });
      expect(JSON.stringify(refused.body)).not.toContain('warmly');
    }
  });

  test('is formatted for a token that may read prompts, not for one that may only execute them', async () => {
    const { id } = await create();
    const root = await tenant.person('Root', { roles: ['ADMIN'] });
    const [reads, executes] = [await programWith(root, ['prompts:read']), await programWith(root, ['prompts:execute'])];
    const formatted = (token: string) =>
      tenant.call(`POST /api/v1/prompts/format?id=${id}`, { body: { variables: { name: 'Oma' } }, token });
    expect((await formatted(reads)).status).toBe(200);
    expect((await formatted(executes)).problem).toMatchObject({ status: 403, issues: [{ code: 'token_scope' }] });
  });
});
