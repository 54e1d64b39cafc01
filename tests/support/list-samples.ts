import { pageTypes } from '@kindred/contract/care/pages/page-types';
import { configTypes } from '@kindred/contract/core/configs/config';
import { createConfig } from '../../functions/src/core/configs/configs.ts';
import { contactMessages } from '../../functions/src/core/contact-messages/store.ts';
import { globalConfigs } from '../../functions/src/core/global-configs/store.ts';
import { tenantConfigs } from '../../functions/src/core/tenant-configs/store.ts';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { auditLog } from '../../functions/src/platform/firestore/audit.ts';
import { type Database, platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { contactWords } from './contact-messages.ts';
import { keepDocument } from './documents.ts';
import type { Scene } from './scene.ts';
import { forgetSignIns, newSignIn } from './sign-ins.ts';
import { newIsolationCheck } from './tenant-examples.ts';
import { newPage } from './page-examples.ts';
import { noColours, type Persona, TestTenant } from './tenant.ts';
import { newUserContact } from './user-contacts.ts';

/** How the tests of the administration's lists fill and read one of them. */
interface ListSample {
  readonly by: (scene: Scene) => Persona;
  /** Called before the first entry is made. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly params?: (scene: Scene) => Record<string, string>;
  /** Returns a query for a list without search that has other entries too. */
  readonly narrowedBy?: (scene: Scene) => Record<string, string>;
  /** Makes one entry with this label. */
  readonly make: (scene: Scene, label: string) => Promise<unknown>;
  /** Returns the label of an entry of the answer. */
  readonly labelOf: (item: never) => string;
  /** The query parameter of the search; `q` by default. */
  readonly searchName?: string;
  /** The sort key that sorts by label; undefined if there is none. */
  readonly sortsByLabel?: string;
}

const makeUser = ({ db }: Scene, name: string) =>
  db.create(users, newUser({ email: `${newId().toLowerCase()}@example.com`, name, language: 'en', verified: true }));

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

const configCalled = (description: string) => ({
  key: `sample.${newId().toLowerCase()}`,
  type: configTypes[0],
  value: 'a text',
  description,
  isSecret: false,
});

const asAdministrator = (scene: Scene) => scene.administrator;
const asSuperAdministrator = (scene: Scene) => scene.superAdministrator;

/** Every paged list; a test fails if one is missing. */
export const listSamples: Readonly<Record<string, ListSample>> = {
  listUsers: {
    by: asAdministrator,
    make: makeUser,
    labelOf: ({ name }: { name: string }) => name,
    sortsByLabel: 'name',
  },
  listTenantUsers: {
    by: asSuperAdministrator,
    params: ({ tenant }) => ({ tenantid: tenant.id }),
    make: makeUser,
    labelOf: ({ name }: { name: string }) => name,
    sortsByLabel: 'name',
  },
  listTenants: {
    by: asSuperAdministrator,
    make: (_, displayName) =>
      new TestTenant().create({ profile: { displayName, lightColors: noColours, darkColors: { background: null } } }),
    labelOf: ({ profile }: { profile: { displayName: string } }) => profile.displayName,
    sortsByLabel: 'displayName',
  },
  listIsolationChecks: {
    by: asSuperAdministrator,
    narrowedBy: ({ superAdministrator }) => ({ startedBy: superAdministrator.uid }),
    make: newIsolationCheck,
    prepare: ({ tenant, administrator }) => forgetSignIns(tenant.id, administrator.uid),
    labelOf: ({ id }: { id: string }) => id,
  },
  // More than one circle can have, to test paging.
  listPages: {
    by: ({ member }) => member,
    params: ({ circleId }) => ({ circle_id: circleId }),
    make: (scene, title) => newPage(scene, { id: newId(), page_type: pageTypes[title.length % 4]!, title }),
    labelOf: ({ title }: { title: string }) => title,
    sortsByLabel: 'title',
  },
  listTenantConfigs: {
    by: asAdministrator,
    make: ({ db }, description) => createConfig(db, tenantConfigs, configCalled(description)),
    labelOf: ({ description }: { description: string }) => description,
  },
  listGlobalConfigs: {
    by: asSuperAdministrator,
    make: (_, description) => createConfig(platformDatabase, globalConfigs, configCalled(description)),
    labelOf: ({ description }: { description: string }) => description,
  },
  listContactMessages: {
    by: asAdministrator,
    make: ({ db }, name) =>
      db.create(contactMessages, {
        ...contactWords(),
        name,
        language: 'en',
        status: 'NEW',
        notes: '',
        answer: null,
        answeredAt: null,
        answeredBy: null,
      }),
    labelOf: ({ name }: { name: string }) => name,
    sortsByLabel: 'name',
  },
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
  listUserContacts: {
    by: asAdministrator,
    searchName: 'search',
    make: (scene, name) => newUserContact(scene, { by: scene.administrator, name }),
    labelOf: ({ name }: { name: string }) => name,
    sortsByLabel: 'name',
  },
  listMySignIns: {
    by: asAdministrator,
    make: ({ tenant, administrator }, userAgent) => newSignIn(tenant.id, administrator.uid, { userAgent }),
    labelOf: ({ id }: { id: string }) => id,
  },
  listDocuments: {
    by: ({ owner }) => owner,
    params: ({ circleId }) => ({ circle_id: circleId }),
    make: ({ db, circleId, member }, name) => keepDocument(db, circleId, { uploaded_by: member.uid, name }),
    labelOf: ({ name }: { name: string }) => name,
    sortsByLabel: 'name',
  },
};
