import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelUse } from '../../../functions/src/core/prompts/store.ts';
import { libraryVectors } from '../../../functions/src/document/vectors/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { realTime } from '../../support/instance.ts';
import { ChatTenant } from '../../support/document/chat-tenant.ts';

const scene = new ChatTenant();
const meanings = ['bicycle|cycles', 'fruit|apples', 'wages|salary', 'violin|fiddle'].map(
  (words) => new RegExp(words, 'i'),
);
/** A vector with a direction for each meaning, and another for texts without any. */
const vectorOf = (text: string) => [...meanings.map((one) => (one.test(text) ? 1 : 0)), 0.1];
const path = '/api/v1/document/documents';

const withVectors = (also: object = {}) =>
  scene.withModel(['They stand behind it [1].\n'], { embedding: 'e', ...also });
const vectorsOf = (documentId: string) => scene.db.find(libraryVectors, { documentId }, 100);
const citedBy = (message: { readonly citations: readonly { readonly documentId: string }[] }) =>
  message.citations.map(({ documentId }) => documentId);
/** Shares no word with the document about cycles. */
const bicycle = 'Where may I leave my bicycle?';
const used = async () => (await scene.db.get(modelUse, timestamp().slice(0, 10)))?.tokens ?? 0;

beforeAll(() => scene.begin());
beforeEach(async () => {
  await withVectors();
  scene.host.vectorOf = vectorOf;
  scene.host.embedded.length = 0;
});
afterEach(realTime);
afterAll(() => scene.end());

test('a document without the words of a question is found by what it means, if a model judges', async () => {
  const id = await scene.upload('Parking', 'Cycles are parked behind the building.');
  await scene.upload('Canteen', 'Apples and pears are in the kitchen.');
  const message = await scene.answer(bicycle);
  expect(message).toMatchObject({ mode: 'MODEL', isAnswered: true });
  expect(citedBy(message)[0]).toBe(id);
  await withVectors({ embedding: undefined });
  expect(await scene.answer(bicycle)).toMatchObject({ isAnswered: false, citations: [] });
});

test('without a model that judges, words decide whether there is an answer, and vectors help to rank', async () => {
  await withVectors({ llm: undefined });
  const id = await scene.upload('Orchard', 'Apples ripen beside the wall.\n\nOther things ripen too.');
  expect(await scene.answer('Is there any fruit?')).toMatchObject({ mode: 'PASSAGES', isAnswered: false });
  expect(citedBy(await scene.answer('Where does fruit ripen?'))[0]).toBe(id);
});

test('a person is shown no passage of a document that is not for them', async () => {
  const id = await scene.upload('Pay', 'The salary of the director is secret.', { audience: 'ADMINS' });
  expect(citedBy(await scene.answer('What wages are there?'))).not.toContain(id);
  expect(citedBy(await scene.answer('What wages are there?', scene.ada))).toContain(id);
});

test('if the provider has a fault, a document is ready, its words answer, and its vectors follow later', async () => {
  scene.host.vectorOf = () => {
    throw new Error('no vectors today');
  };
  const id = await scene.upload('Garden', 'The gardener Tomas Okoro waters the roses.');
  expect(await vectorsOf(id)).toEqual([]);
  expect(citedBy(await scene.answer('Who waters the roses?'))).toEqual([id]);
  scene.host.vectorOf = vectorOf;
  expect((await scene.ada.call('POST /api/v1/document/library/rebuild')).status).toBe(202);
  expect(await vectorsOf(id)).toHaveLength(1);
});

test('the vectors of an earlier text and of a deleted document go, and what they cost counts for the tenant', async () => {
  const before = await used();
  const id = await scene.upload('Bees', 'Bees live in the roof.');
  expect((await used()) - before).toBe(7);
  const [first] = await vectorsOf(id);
  expect((await scene.ada.call(`POST ${path}/${id}/reindex`)).status).toBe(202);
  const [second, ...others] = await vectorsOf(id);
  expect([second!.generation, others]).toEqual([first!.generation + 1, []]);
  expect((await scene.ada.call(`DELETE ${path}/${id}`)).status).toBe(204);
  expect(await vectorsOf(id)).toEqual([]);
});

test('vectors of another model are not compared, and a rebuild makes new ones', async () => {
  const id = await scene.upload('Music', 'A fiddle is played on Mondays.');
  const violin = 'Can I hear any violin?';
  const [old] = await vectorsOf(id);
  await withVectors({ embedding: 'other' });
  expect(citedBy(await scene.answer(violin))).toEqual([]);
  await scene.ada.call('POST /api/v1/document/library/rebuild');
  const [renewed, ...others] = await vectorsOf(id);
  expect(others).toEqual([]);
  expect(renewed!.model).not.toBe(old!.model);
  expect(citedBy(await scene.answer(violin))).toEqual([id]);
});

test('a document is vectorised in parts, and a part that is done is not paid again', async () => {
  const text = Array.from({ length: 130 }, (_, number) => `# Part ${number}\n\n${'Apples are red. '.repeat(45)}`);
  const id = await scene.upload('Long', text.join('\n\n'));
  const { chunkCount } = (await scene.ada.call(`GET ${path}/${id}`)).body;
  expect(chunkCount).toBeGreaterThan(100);
  expect(scene.host.embedded.flatMap(({ input }) => input)).toHaveLength(chunkCount);
  scene.host.embedded.length = 0;
  await scene.ada.call('POST /api/v1/document/library/rebuild');
  expect(scene.host.embedded.flatMap(({ input }) => input).filter((one) => one.startsWith('Long'))).toEqual([]);
});
