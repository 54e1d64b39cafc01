import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import type { testimonyLinkEndpoints } from '@kindred/contract/care/testimony-links/endpoints';
import { circles } from '../../functions/src/care/circles/store.ts';
import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { testimonyLinks } from '../../functions/src/care/testimony-links/store.ts';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../functions/src/platform/crypto.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';

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

/** Makes a link for guests. Returns its id and secret. */
const newLink = async ({ db, circleId, owner }: Scene): Promise<{ id: string; token: string }> => {
  const [id, token] = [newId(), newToken()];
  const fields = {
    circle_id: circleId,
    label: 'Colleagues',
    max_uses: null,
    uses: 0,
    created_by_name: owner.name,
    expires_at: secondsFromNow(3600),
    token_hash: sha256(token),
    revoked: false,
  };
  await db.create(testimonyLinks, fields, id);
  return { id, token };
};

/** Returns the slug of the scene's circle, whose public page is on. */
const publicSlug = async ({ db, circleId }: Scene): Promise<string> =>
  (await db.update(circles, circleId, undefined, () => ({ public_page: true }))).slug;

const words = { text: 'She laughed <b>with</b> us.', picture_document_id: null, scope: 'PUBLIC' } as const;

export const testimonyExamples: ExamplesOf<typeof testimonyEndpoints & typeof testimonyLinkEndpoints> = {
  listMyTestimonies: ({ member }) => ({ by: member, query: { limit: 20 } }),
  listCircleTestimonies: ({ member, circleId }) => ({
    by: member,
    params: { circle_id: circleId },
    query: { status: 'PUBLISHED', limit: 20, offset: 0 },
  }),
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
  listTestimonyLinks: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, query: { limit: 20 } }),
  createTestimonyLink: ({ owner, circleId }) => ({
    by: owner,
    params: { circle_id: circleId },
    body: { label: 'Colleagues', max_uses: 20 },
  }),
  revokeTestimonyLink: async (scene) => ({ by: scene.owner, params: { link_id: (await newLink(scene)).id } }),
  lookUpTestimonyLink: async (scene) => ({ body: { token: (await newLink(scene)).token } }),
  writeGuestTestimony: async (scene) => ({
    body: {
      token: (await newLink(scene)).token,
      name: 'Gwen',
      text: 'We worked side by side.',
      scope: 'CIRCLE',
      acceptTerms: true,
      website: '',
    },
  }),
};
