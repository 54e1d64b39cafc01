import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { latestTenant } from '../../identity/tenant/of-host.ts';
import { fieldError } from '../../platform/api-error.ts';

/** Returns the languages that a tenant currently offers. */
export const offeredNow = async (tenant: Tenant): Promise<readonly string[]> => (await latestTenant(tenant)).languages;

/** Refuses a language that the tenant does not offer. */
export const requireOffered = async (tenant: Tenant, language: string): Promise<void> => {
  if (tenant.languages.includes(language) || (await offeredNow(tenant)).includes(language)) return;
  throw fieldError('invalid_input', 'language', notOffered(language), 'language_not_offered');
};

export const notOffered = (language: string): string => `This site does not offer the language ${language}`;
