import type { PageTypeRecord } from '@kindred/contract/care/pages/page';
import {
  type PageType,
  pageTypes,
  pageTypeWords,
  titleOfType,
  type PageTypeWords,
} from '@kindred/contract/care/page-types/page-types';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { publishedWords } from '../../core/translations/published.ts';
import type { SourceText } from '../../http/translatable.ts';

/** Returns the names and descriptions of page types. */
export const pageTypeTexts = async (): Promise<readonly SourceText[]> =>
  pageTypes.flatMap((entityId) => {
    const { name, help } = pageTypeWords[entityId];
    return [
      { entityId, field: 'name', language: 'en', texts: name, maxLength: 150 },
      { entityId, field: 'help', language: 'en', texts: help, maxLength: 300 },
    ];
  });

/** Returns a lookup of a tenant's wording for each page type. */
const wordsOfTypes = async (tenant: Tenant): Promise<(type: PageType) => PageTypeWords> => {
  const words = await publishedWords(tenant, 'pageType');
  return (type) => {
    const { name, help } = pageTypeWords[type];
    return { name: words(type, 'name', name), help: words(type, 'help', help) };
  };
};

/** Presents all page types, in the order in which they are offered. */
export const presentTypes = async (tenant: Tenant): Promise<PageTypeRecord[]> => {
  const words = await wordsOfTypes(tenant);
  return pageTypes.map((id) => ({ id, names: words(id).name, helps: words(id).help }));
};

/** Returns the title of a page without its own one: the tenant's name for its type in this language. */
export const usualTitle = async (tenant: Tenant, type: PageType, lang: string): Promise<string> =>
  titleOfType(type, lang, (await wordsOfTypes(tenant))(type), tenant.signUp.defaultLanguage);
