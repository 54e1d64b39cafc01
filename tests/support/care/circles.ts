import type { circleEndEndpoints } from '@kindred/contract/care/circles/end-endpoints';
import type { circleEndpoints } from '@kindred/contract/care/circles/endpoints';
import type { circleWaitingEndpoints } from '@kindred/contract/care/circles/waiting-endpoints';
import { tenantPath } from '@kindred/contract/paths';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { list, several, record, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { everyMember, admins, owner } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Creates a circle owned by this person. Without a slug, every other circle of that name costs a read. */
export const createCircle = async (
  owner: Persona,
  name: string,
  slug?: string,
): Promise<{ id: string; slug: string; version: number }> => {
  const answer = await owner.call('POST /api/v1/care/circles/owner', { body: { name, slug } });
  if (answer.status !== 201) throw new Error(`No circle: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Sets the circle's creation to this day, so that a second person has to confirm deaths since then. */
export const backdateCircle = async (tenantId: string, circleId: string, day = '2000-01-01'): Promise<void> => {
  const path = `${tenantPath(tenantId)}/circles/${circleId}`;
  await (await firestore()).doc(path).update({ created_at: `${day}T00:00:00.000Z` });
};

export const newSlug = (): string => `garden-${newId().toLowerCase()}`;

const deletedCircle = async (scene: Scene): Promise<string> => {
  const id = await scene.newCircle();
  await scene.owner.call(`DELETE /api/v1/care/circles/${id}`);
  return id;
};

export const circleSamples: CareSamples<
  typeof circleEndpoints & typeof circleEndEndpoints & typeof circleWaitingEndpoints
> = {
  examples: {
    listOwnedCircles: ({ owner }) => ({ by: owner, query: { limit: 50 } }),
    createCircle: ({ stranger }) => ({
      by: stranger,
      body: { name: 'Roses', slug: newSlug(), description: 'All of us', language: 'en', public_page: false },
    }),
    listMyCircles: ({ member }) => ({ by: member, query: { limit: 50, offset: 0 } }),
    listCirclesByName: ({ member }) => ({ by: member, params: { name: 'Garden' }, query: { limit: 50 } }),
    getCircleBySlug: async ({ member, circleId }) => {
      const { body } = await member.call(`GET /api/v1/care/circles/${circleId}`);
      return { by: member, params: { slug: body.slug as string } };
    },
    getCircle: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    updateCircle: ({ owner, circleId }) => ({
      by: owner,
      params: { circle_id: circleId },
      body: { name: 'Garden', description: 'Ours', language: 'fr', public_page: false },
    }),
    deleteCircle: async (scene) => ({ by: scene.owner, params: { circle_id: await scene.newCircle() } }),
    validateSlug: ({ stranger }) => ({ by: stranger, body: { slug: newSlug() } }),
    regenerateSlug: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
    updateSlug: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, body: { slug: newSlug() } }),
    hideFirstSteps: ({ member, circleId }) => ({ by: member, params: { circle_id: circleId } }),
    getCircleContents: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
    listDeletedCircles: async (scene) => {
      await deletedCircle(scene);
      return { by: scene.owner, query: { limit: 20 } };
    },
    restoreCircle: async (scene) => ({ by: scene.owner, params: { circle_id: await deletedCircle(scene) } }),
    getCircleWaiting: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId } }),
  },
  budgets: {
    listOwnedCircles: list,
    createCircle: several(3, 9),
    listMyCircles: list,
    listCirclesByName: list,
    getCircleBySlug: record,
    getCircle: record,
    updateCircle: write(['membership once more']),
    deleteCircle: several(5, 8),
    validateSlug: several(2, 1),
    regenerateSlug: several(3, 5),
    updateSlug: several(3, 5),
    // Reads the membership, and reads it again for the note.
    hideFirstSteps: several(2, 1),
    getCircleContents: several(18, 0),
    listDeletedCircles: list,
    restoreCircle: several(9, 8),
    getCircleWaiting: several(6, 0),
  },
  roles: [
    { call: 'getCircleBySlug', expected: everyMember() },
    { call: 'getCircle', expected: everyMember() },
    { call: 'hideFirstSteps', expected: everyMember() },
    { call: 'updateCircle', expected: admins('insufficient_permissions') },
    { call: 'deleteCircle', expected: owner('insufficient_permissions') },
    { call: 'regenerateSlug', expected: admins('slug_admin_required') },
    { call: 'updateSlug', expected: admins('slug_admin_required') },
    { call: 'getCircleContents', expected: admins('circle_admin_required') },
    { call: 'restoreCircle', expected: owner('circle_not_found') },
    { call: 'getCircleWaiting', expected: admins('circle_admin_required') },
  ],
  ofTheCallerAlone: [
    'listOwnedCircles',
    'createCircle',
    'listMyCircles',
    'listCirclesByName',
    'validateSlug',
    'listDeletedCircles',
  ],
};
