import type { coreEndpoints } from '@kindred/contract/core/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';
import { recordExamples } from './record-examples.ts';
import { secondFactorExamples } from './second-factor-examples.ts';
import { password } from './tenant.ts';
import { tenantExamples } from './tenant-examples.ts';
import { userExamples } from './user-examples.ts';
import { webp } from './webp.ts';

let pictures = 100;

const newEmail = (): string => `new-${newId().toLowerCase()}@example.com`;

const withPictures = async (scene: Scene) => {
  await scene.hangPictures();
  return {};
};

/** An allowed call of each of core's endpoints. */
export const coreExamples: ExamplesOf<typeof coreEndpoints> = {
  getPublicTenant: () => ({}),
  getTenantLogo: withPictures,
  getTenantBackground: withPictures,
  getTenantBackgroundMobile: withPictures,
  ...tenantExamples,
  signUp: () => ({ body: { email: newEmail(), password, name: 'Nora', language: 'fr', acceptTerms: true } }),
  verifyEmail: async (scene) => {
    const person = await scene.tenant.person('Unsure', { verified: false });
    return { body: { token: await scene.newVerification(person) } };
  },
  resendEmailVerification: async (scene) => ({
    by: await scene.tenant.person('Unsure', { verified: false }),
    body: { device: 'd'.repeat(64) },
  }),
  getEmailVerificationStatus: ({ unverified }) => ({ by: unverified }),
  requestPasswordReset: ({ member }) => ({ body: { email: member.email } }),
  createMe: ({ member }) => ({ by: member, body: { name: 'Max', language: 'en' } }),
  getMyProfile: ({ member }) => ({ by: member }),
  updateMyProfile: ({ member }) => ({
    by: member,
    body: {
      name: 'Max',
      phone: '+33612345678',
      language: 'fr',
      timezone: 'Europe/Paris',
      theme: 'dark',
      textSize: 'large',
      notifications: { email: true, inApp: { documents: false } },
    },
  }),
  deleteMe: async ({ tenant }) => ({ by: await tenant.person('Leah'), body: { code: '000000' } }),
  exportMyData: async ({ tenant }) => ({ by: await tenant.person('Exie') }),
  putMyPicture: ({ member }) => ({ by: member, file: webp(pictures++) }),
  getProfilePicture: ({ owner }) => ({ params: { userid: owner.uid } }),
  ...userExamples,
  getOperation: async (scene) => ({ by: scene.member, params: { id: await scene.newOperation(scene.member) } }),
  getPlatformOperation: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: await scene.newOperation(scene.superAdministrator, tenantDatabase(rootTenantId)) },
  }),
  ...secondFactorExamples,
  listAuditLog: async (scene) => ({
    by: scene.administrator,
    query: { subjectId: await scene.newAuditEntry('tenant'), action: 'updated', noun: 'user', q: 'max' },
  }),
  listTenantAuditLog: async (scene) => ({
    by: scene.superAdministrator,
    params: { tenantid: scene.tenant.id },
    query: { subjectId: await scene.newAuditEntry('tenant') },
  }),
  listPlatformAuditLog: async (scene) => ({
    by: scene.superAdministrator,
    query: { subjectId: await scene.newAuditEntry('platform'), pageSize: 10 },
  }),
  ...recordExamples,
  getHealth: () => ({}),
  getOpenApi: () => ({}),
};
