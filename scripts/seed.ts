/**
 * Fills a local stack with the data of emulator-data/. Running it again changes nothing that is there. Its last line says
 * what can be opened and who can sign in, as JSON.
 */
import { identityPools } from '../functions/src/platform/identity-pools.ts';
import { seedCircle } from './seed/circles.ts';
import { seedDocument } from './seed/documents.ts';
import { seedCircles, seedDocuments, seedTenants, seedUserContacts, seedUsers } from './seed/files.ts';
import { originOf, seedTenant } from './seed/tenants.ts';
import { seedContactsOf } from './seed/user-contacts.ts';
import { seedUser } from './seed/users.ts';

if (
  !process.env.FIRESTORE_EMULATOR_HOST ||
  !process.env.FIREBASE_AUTH_EMULATOR_HOST ||
  !process.env.FIREBASE_STORAGE_EMULATOR_HOST
) {
  throw new Error(
    'This fills emulators only: FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST must be set.',
  );
}

const [tenants, people, circles, contacts] = await Promise.all([
  seedTenants(),
  seedUsers(),
  seedCircles(),
  seedUserContacts(),
]);
await identityPools.protectOwn();
await Promise.all(tenants.map(seedTenant));
for (const [tenantId, users] of Object.entries(people.tenants)) {
  await Promise.all(users.map((user) => seedUser(tenantId, people.password, user)));
}
for (const [tenantId, some] of Object.entries(circles))
  await Promise.all(some.map((circle) => seedCircle(tenantId, circle)));
for (const [tenantId, some] of Object.entries(await seedDocuments()))
  await Promise.all(some.map((document) => seedDocument(tenantId, document)));
for (const [tenantId, owners] of Object.entries(contacts))
  for (const [userId, theirs] of Object.entries(owners)) await seedContactsOf(tenantId, userId, theirs);

const accounts = Object.entries(people.tenants).flatMap(([tenant, users]) =>
  users.map(({ email, roles }) => ({ tenant, email, password: people.password, roles })),
);
process.stdout.write(
  `${JSON.stringify({ tenants: tenants.map(({ profile, host }) => ({ name: profile.displayName, origin: originOf(host) })), accounts })}\n`,
  () => process.exit(0),
);
