import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { readData } from '../data.ts';
import { seedClientApplications } from './client-applications.ts';
import { seedPrompt, type SeedPrompt } from './prompts.ts';
import { originOf, seedTenant, type SeedTenant } from './tenants.ts';
import { seedUser, type SeedUser } from './users.ts';

/** Creates the tenants and their people. Returns the addresses and accounts for the launcher's welcome message. */
export const seedCore = async () => {
  const [tenants, people, prompts] = await Promise.all([
    readData<SeedTenant[]>('core/tenants.json'),
    readData<{ password: string; tenants: Record<string, SeedUser[]> }>('core/users.json'),
    readData<Record<string, SeedPrompt[]>>('core/prompts.json'),
  ]);
  await identityPools.setUpOwn();
  await Promise.all(tenants.map(seedTenant));
  for (const [tenantId, users] of Object.entries(people.tenants)) {
    await Promise.all(users.map((user) => seedUser(tenantId, people.password, user)));
  }
  await seedClientApplications();
  for (const [tenantId, library] of Object.entries(prompts))
    await Promise.all(library.map((prompt) => seedPrompt(tenantId, prompt)));
  return {
    tenants: tenants.map(({ profile, host }) => ({ name: profile.displayName, origin: originOf(host) })),
    accounts: Object.entries(people.tenants).flatMap(([tenant, users]) =>
      users.map(({ email, roles }) => ({ tenant, email, password: people.password, roles })),
    ),
  };
};
