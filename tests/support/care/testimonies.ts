import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { list, circleList, write, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, by, admins, to, idIn, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Makes a member's testimony in the scene's circle. Returns its id. */
const newTestimony = async (scene: Scene, status: 'PENDING' | 'PUBLISHED' = 'PENDING'): Promise<string> => {
  const id = newId();
  await scene.db.create(
    testimonies,
    {
      circle_id: scene.circleId,
      author_id: scene.member.uid,
      author_name: scene.member.name,
      guest_name: null,
      link_id: null,
      text: 'She knew every rose by name.',
      picture_document_id: null,
      scope: 'PUBLIC',
      status,
      rejection_reason: null,
      published_at: status === 'PUBLISHED' ? timestamp() : null,
    },
    id,
  );
  return id;
};

/** Returns the slug of the scene's circle, after turning its public page on. */
const publicSlug = async ({ db, circleId }: Scene): Promise<string> =>
  (await db.update(circles, circleId, undefined, () => ({ public_page: true }))).slug;

const words = { text: 'She laughed <b>with</b> us.', picture_document_id: null, scope: 'PUBLIC' } as const;

const withStatus = (what: string, status: 'PENDING' | 'PUBLISHED'): NeededState => ({
  what,
  arrange: async ({ db }, example) => {
    await db.update(testimonies, idIn(example), undefined, () => ({ status }));
    return {};
  },
});
const published = withStatus('published', 'PUBLISHED');
const notPublished = withStatus('not published', 'PENDING');

/** People cannot change words that another person has signed. */
const notOfAnother = 'insufficient_permissions';

export const testimonySamples: CareSamples<typeof testimonyEndpoints> = {
  examples: {
    listMyTestimonies: async (scene) => {
      await newTestimony(scene);
      return { by: scene.member, query: { limit: 20 } };
    },
    listCircleTestimonies: async (scene) => {
      await newTestimony(scene, 'PUBLISHED');
      return {
        by: scene.member,
        params: { circle_id: scene.circleId },
        query: { status: 'PUBLISHED', limit: 20, offset: 0 },
      };
    },
    createTestimony: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId }, body: words }),
    getTestimony: async (scene) => ({ by: scene.member, params: { testimony_id: await newTestimony(scene) } }),
    updateTestimony: async (scene) => ({
      by: scene.member,
      params: { testimony_id: await newTestimony(scene) },
      body: words,
    }),
    deleteTestimony: async (scene) => ({ by: scene.member, params: { testimony_id: await newTestimony(scene) } }),
    updateTestimonyStatus: async (scene) => ({
      by: scene.owner,
      params: { circle_id: scene.circleId, testimony_id: await newTestimony(scene) },
      body: { status: 'PUBLISHED', rejection_reason: null, open_public_page: true },
    }),
    listPublicTestimonies: async (scene) => {
      await newTestimony(scene, 'PUBLISHED');
      return { params: { slug: await publicSlug(scene) }, query: { limit: 20 } };
    },
  },
  budgets: {
    listMyTestimonies: list,
    listCircleTestimonies: circleList,
    createTestimony: write(['rate counter'], ['rate counter', 'due entry']),
    getTestimony: record,
    updateTestimony: write(),
    deleteTestimony: several(3, 3),
    // Reads the testimony, the membership, and the circle, whose public page is on. Reads all of them again in the
    // transaction.
    updateTestimonyStatus: several(5, 3),
    listPublicTestimonies: { ...list, row: 'a list page of n: n + 2, + 2 the circle, + 1 for each picture', reads: 4 },
  },
  roles: [
    { call: 'listCircleTestimonies', expected: everyMember() },
    { call: 'createTestimony', expected: everyMember() },
    { call: 'getTestimony', given: published, expected: everyMember('not_found'), whose: by('member') },
    {
      call: 'getTestimony',
      given: notPublished,
      expected: admins('not_found', 'not_found'),
      whose: by('member'),
    },
    {
      call: 'updateTestimony',
      given: published,
      expected: to([notOfAnother, notOfAnother, notOfAnother, notOfAnother], 'not_found'),
      whose: by('member'),
    },
    {
      call: 'updateTestimony',
      given: notPublished,
      expected: to([notOfAnother, notOfAnother, 'not_found', 'not_found'], 'not_found'),
      whose: by('member'),
    },
    {
      call: 'deleteTestimony',
      given: published,
      expected: admins(notOfAnother, 'not_found'),
      whose: by('member'),
    },
    {
      call: 'deleteTestimony',
      given: notPublished,
      expected: admins('not_found', 'not_found'),
      whose: by('member'),
    },
    {
      call: 'updateTestimonyStatus',
      expected: admins('circle_admin_required', 'not_found'),
      whose: by('member', 'circle_admin_required'),
    },
  ],
  ofTheCallerAlone: ['listMyTestimonies'],
};
