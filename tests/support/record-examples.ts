import type { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import type { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import type { contactMessageEndpoints } from '@kindred/contract/core/contact-messages/endpoints';
import type { signInEndpoints } from '@kindred/contract/core/sign-ins/endpoints';
import { contactWords, newContactMessage } from './contact-messages.ts';
import { configFields, newConfig } from './configs.ts';
import type { ExamplesOf } from './example.ts';
import { newSignIn } from './sign-ins.ts';

/** An allowed call of each endpoint about records of administrators. */
export const recordExamples: ExamplesOf<
  typeof tenantConfigEndpoints & typeof globalConfigEndpoints & typeof contactMessageEndpoints & typeof signInEndpoints
> = {
  listMySignIns: async (scene) => {
    const by = await scene.tenant.person('Sina');
    await newSignIn(scene.tenant.id, by.uid);
    return { by };
  },
  signOutEverywhere: async (scene) => ({ by: await scene.tenant.person('Sina') }),
  sendContactMessage: () => ({ body: { ...contactWords(), language: 'fr' } }),
  listContactMessages: async (scene) => ({
    by: scene.customerAdministrator,
    query: { q: (await newContactMessage(scene.db)).email, status: 'NEW' },
  }),
  getContactMessage: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newContactMessage(scene.db)).id },
  }),
  updateContactMessage: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newContactMessage(scene.db)).id },
    body: { status: 'READ', notes: 'Called back.\nTo be answered.' },
  }),
  deleteContactMessage: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newContactMessage(scene.db)).id },
  }),
  answerContactMessage: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newContactMessage(scene.db)).id },
    body: { text: 'Thank you.\n\nOn Monday at ten.' },
  }),
  listTenantConfigs: async (scene) => ({
    by: scene.customerAdministrator,
    query: { q: (await newConfig(scene, 'tenant')).key, type: 'json' },
  }),
  createTenantConfig: ({ customerAdministrator }) => ({ by: customerAdministrator, body: configFields() }),
  getTenantConfig: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newConfig(scene, 'tenant')).id },
  }),
  updateTenantConfig: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newConfig(scene, 'tenant')).id },
    body: configFields(),
  }),
  deleteTenantConfig: async (scene) => ({
    by: scene.customerAdministrator,
    params: { id: (await newConfig(scene, 'tenant')).id },
  }),
  listGlobalConfigs: async (scene) => ({
    by: scene.superAdministrator,
    query: { q: (await newConfig(scene, 'platform')).key, type: 'json' },
  }),
  createGlobalConfig: ({ superAdministrator }) => ({ by: superAdministrator, body: configFields() }),
  getGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
  }),
  updateGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
    body: configFields(),
  }),
  deleteGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
  }),
};
