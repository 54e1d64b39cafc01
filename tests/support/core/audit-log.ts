import type { auditLogEndpoints } from '@kindred/contract/core/audit-log/endpoints';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, type Database } from '../../../functions/src/platform/firestore/database.ts';
import { asAdministrator, asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

const makeAuditEntry = (db: Database, { tenant, administrator }: Scene, label: string) =>
  db.create(auditLog, {
    at: timestamp(),
    action: 'created',
    noun: 'user',
    subjectId: newId(),
    label,
    changes: [],
    actorId: administrator.uid,
    actorEmail: 'somebody@example.com',
    actorTenantId: tenant.id,
    ip: '127.0.0.1',
    requestId: newId(),
  });

export const auditLogSamples: NounSamples<typeof auditLogEndpoints> = {
  examples: {
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
  },
  budgets: {
    listAuditLog: list,
    listTenantAuditLog: list,
    listPlatformAuditLog: list,
  },
  lists: {
    listAuditLog: {
      by: asAdministrator,
      make: (scene, label) => makeAuditEntry(scene.db, scene, label),
      labelOf: ({ label }: { label: string }) => label,
    },
    listTenantAuditLog: {
      by: asSuperAdministrator,
      params: ({ tenant }) => ({ tenantid: tenant.id }),
      make: (scene, label) => makeAuditEntry(scene.db, scene, label),
      labelOf: ({ label }: { label: string }) => label,
    },
    listPlatformAuditLog: {
      by: asSuperAdministrator,
      make: (scene, label) => makeAuditEntry(platformDatabase, scene, label),
      labelOf: ({ label }: { label: string }) => label,
    },
  },
};
