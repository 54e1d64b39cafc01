import type { clientApplicationEndpoints } from '@kindred/contract/core/client-applications/endpoints';
import {
  applicationNameId,
  applicationNames,
  clientApplications,
} from '../../../functions/src/core/client-applications/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, signedInAlone, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Valid fields of a client application. */
const applicationFields = (name = `Payroll ${newId()}`) => ({
  name,
  description: 'Keeps people in step\nwith the payroll.',
  status: 'ACTIVE' as const,
  contactEmail: 'ops@example.com',
  scopes: ['users:read' as const, 'users:write' as const],
  allowedIps: [],
});

/** Stores an application as the API would; returns its id. */
export const newApplication = async ({ db, administrator }: Scene, name?: string): Promise<string> => {
  const fields = applicationFields(name);
  const id = newId();
  await db.transaction(async (tx) => {
    tx.create(applicationNames, { applicationId: id }, applicationNameId(fields.name));
    const own = { tokenCount: 0, lastUsedAt: null, createdBy: administrator.uid };
    tx.create(clientApplications, { ...fields, ...own }, id);
  });
  return id;
};

export const clientApplicationSamples: NounSamples<typeof clientApplicationEndpoints> = {
  examples: {
    listScopes: ({ administrator }) => ({ by: administrator }),
    listClientApplications: async (scene) => {
      const name = `Payroll ${newId()}`;
      await newApplication(scene, name);
      return { by: scene.administrator, query: { q: name, includeInactive: 'true' as const } };
    },
    createClientApplication: ({ administrator }) => ({
      by: administrator,
      body: { ...applicationFields(), allowedIps: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] },
    }),
    getClientApplication: async (scene) => ({
      by: scene.administrator,
      params: { id: await newApplication(scene) },
    }),
    updateClientApplication: async (scene) => ({
      by: scene.administrator,
      params: { id: await newApplication(scene) },
      body: applicationFields(),
    }),
    deactivateClientApplication: async (scene) => ({
      by: scene.administrator,
      params: { id: await newApplication(scene) },
    }),
    deleteClientApplication: async (scene) => ({
      by: scene.administrator,
      params: { id: await newApplication(scene) },
    }),
  },
  budgets: {
    listScopes: signedInAlone,
    listClientApplications: list,
    createClientApplication: write([], ['reservation', 'counter', 'audit']),
    getClientApplication: record,
    updateClientApplication: several(3, 5),
    deactivateClientApplication: write([], ['change', 'audit']),
    deleteClientApplication: write([], ['reservation', 'counter', 'change', 'audit']),
  },
  lists: {
    listClientApplications: {
      by: asAdministrator,
      make: (scene, label) => newApplication(scene, label),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
};
