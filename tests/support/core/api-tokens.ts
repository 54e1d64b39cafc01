import type { apiTokenEndpoints } from '@kindred/contract/core/api-tokens/endpoints';
import { tokenAudits } from '../../../functions/src/core/api-tokens/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { newApplication } from './client-applications.ts';

const day = 24 * 3600;

/** Valid fields of a token. */
const tokenFields = (name = 'Nightly import', days = 90) => ({
  name,
  scopes: ['users:read' as const],
  expiresAt: secondsFromNow(days * day),
});

/** Makes a token through the API. */
const newApiToken = async (scene: Scene, applicationId: string, fields: object = tokenFields()) => {
  const path = `/admin-api/v1/client-applications/${applicationId}/tokens`;
  const { status, body } = await scene.administrator.call(`POST ${path}`, { body: fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: string; secret: string };
};

const newToken = async (scene: Scene) => {
  const id = await newApplication(scene);
  const { id: tokenId } = await newApiToken(scene, id);
  return { by: scene.administrator, params: { id, tokenId } };
};

let listed: string | undefined;
const audited = { id: newId(), tokenId: newId() };

export const apiTokenSamples: NounSamples<typeof apiTokenEndpoints> = {
  examples: {
    listApiTokens: async (scene) => ({
      by: scene.administrator,
      params: { id: (await newToken(scene)).params.id },
      query: { includeRevoked: 'true' as const },
    }),
    createApiToken: async (scene) => ({
      by: scene.administrator,
      params: { id: await newApplication(scene) },
      body: tokenFields(),
    }),
    getApiToken: newToken,
    deleteApiToken: newToken,
    revokeApiToken: async (scene) => ({ ...(await newToken(scene)), body: { reason: 'Left in a public repository' } }),
    rotateApiToken: async (scene) => ({ ...(await newToken(scene)), body: { overlapDays: 7 } }),
    drillApiToken: newToken,
    listTokenAudit: newToken,
    getTokenUses: async (scene) => ({ ...(await newToken(scene)), query: { days: 30 } }),
  },
  budgets: {
    listApiTokens: { ...list, row: 'a list page of n: n + 2, + 1 the application', reads: 3 },
    createApiToken: several(1, 8),
    getApiToken: record,
    deleteApiToken: several(2, 9),
    revokeApiToken: several(2, 8),
    rotateApiToken: several(2, 16),
    drillApiToken: several(2, 5),
    listTokenAudit: list,
    getTokenUses: several(3, 0),
  },
  lists: {
    listApiTokens: {
      by: asAdministrator,
      prepare: async (scene) => {
        listed = await newApplication(scene);
      },
      params: () => ({ id: listed! }),
      make: (scene, label) => newApiToken(scene, listed!, tokenFields(label)),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
    listTokenAudit: {
      by: asAdministrator,
      params: () => audited,
      make: async ({ db, administrator }, reason) => {
        const nothing = { ip: null, userAgent: null, method: null, route: null, status: null, uses: [], changes: [] };
        const what = { action: 'UPDATED' as const, at: timestamp(), actor: administrator.uid, count: 1, reason };
        const { id: applicationId, tokenId } = audited;
        await db.create(tokenAudits, { ...nothing, ...what, applicationId, tokenId });
      },
      labelOf: ({ reason }: { reason: string }) => reason,
    },
  },
};
