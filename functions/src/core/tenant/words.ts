import { landingWords, type TenantWords } from '@kindred/contract/core/tenant/landing-words';
import { landingOf } from '@kindred/contract/core/tenant/landing-of';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { SourceText } from '../../http/translatable.ts';
import { settings } from '../../platform/settings.ts';
import { publishedWords } from '../translations/published.ts';

/** The id of the one entity, since a tenant has one landing. */
const entityId = 'landing';

/** What a tenant is called, and what its landing says. */
export const landingTexts = async (tenant: Tenant): Promise<readonly SourceText[]> => {
  const { displayName } = tenant.profile;
  const language = tenant.signUp.defaultLanguage;
  const { title, text } = landingWords[landingOf(new URL(tenant.origin).hostname, settings())];
  return [
    { entityId, field: 'displayName', language, texts: { [language]: displayName }, maxLength: 80 },
    { entityId, field: 'title', language: 'en', texts: title, maxLength: 150 },
    { entityId, field: 'text', language: 'en', texts: text, maxLength: 500 },
  ];
};

/** Returns what the tenant has published of these, by language. */
export const wordsOfTenant = async (tenantId: string): Promise<TenantWords> => {
  const words = await publishedWords(tenantId, 'landing');
  return {
    displayName: words(entityId, 'displayName'),
    title: words(entityId, 'title'),
    text: words(entityId, 'text'),
  };
};
