import { landingFields, landingWords, type TenantWords } from '@kindred/contract/core/tenant/landing-words';
import { landingOf } from '@kindred/contract/core/tenant/landing-of';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { textIn, type TextIn } from '@kindred/contract/core/translations/languages';
import type { SourceText } from '../../http/translatable.ts';
import { settings } from '../../platform/settings.ts';
import { publishedWords } from '../translations/published.ts';

/** The id of the only entity, since a tenant has one landing page. */
const entityId = 'landing';

/** Returns the texts of a tenant that can be translated: its name, and those of its landing page. */
export const landingTexts = async (tenant: Tenant): Promise<readonly SourceText[]> => {
  const { displayName } = tenant.profile;
  const language = tenant.signUp.defaultLanguage;
  const texts = landingWords[landingOf(new URL(tenant.origin).hostname, settings())];
  return [
    { entityId, field: 'displayName', language, texts: { [language]: displayName }, maxLength: 80 },
    ...landingFields.map((field) => ({
      entityId,
      field,
      language: 'en',
      texts: texts[field],
      maxLength: field === 'title' ? 150 : 500,
    })),
  ];
};

/** Returns the translations of these texts that the tenant has published, by language. */
export const wordsOfTenant = async (tenant: Pick<Tenant, 'id' | 'languages'>): Promise<TenantWords> => {
  const words = await publishedWords(tenant, 'landing');
  return {
    displayName: words(entityId, 'displayName'),
    title: words(entityId, 'title'),
    text: words(entityId, 'text'),
    inside: words(entityId, 'inside'),
    audience: words(entityId, 'audience'),
    price: words(entityId, 'price'),
  };
};

/** Returns a tenant's name for a page in this language, and the language of the name. */
export const nameOfTenant = async (tenant: Tenant, language: string): Promise<TextIn> => {
  const { defaultLanguage } = tenant.signUp;
  const { displayName } = await wordsOfTenant(tenant);
  return textIn({ [defaultLanguage]: tenant.profile.displayName, ...displayName }, language, defaultLanguage)!;
};
