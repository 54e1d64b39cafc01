import type { testimonyLinkEndpoints } from '@kindred/contract/care/testimony-links/endpoints';
import { testimonyLinks } from '../../../functions/src/care/testimony-links/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { circleList, write, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { admins } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

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
    on_public_page: false,
  };
  await db.create(testimonyLinks, fields, id);
  return { id, token };
};

export const testimonyLinkSamples: CareSamples<typeof testimonyLinkEndpoints> = {
  examples: {
    listTestimonyLinks: async (scene) => {
      await newLink(scene);
      return { by: scene.owner, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
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
  },
  budgets: {
    listTestimonyLinks: circleList,
    createTestimonyLink: write(['rate counter'], ['rate counter']),
    revokeTestimonyLink: write(),
    // Reads the link, its circle and the circle's subject.
    lookUpTestimonyLink: several(5, 2),
    // Reads the link, and in the transaction the link again, its circle and two counts of testimonies that wait.
    writeGuestTestimony: several(7, 5),
  },
  roles: [
    { call: 'listTestimonyLinks', expected: admins('circle_admin_required') },
    { call: 'createTestimonyLink', expected: admins('circle_admin_required') },
    { call: 'revokeTestimonyLink', expected: admins('circle_admin_required', 'not_found') },
  ],
};
