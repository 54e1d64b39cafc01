import {
  type LegalDocument,
  legalDocuments,
  LegalText,
  legalTextLength,
  legalTexts,
} from '@kindred/contract/core/tenant/legal-texts';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { textIn } from '@kindred/contract/core/translations/languages';
import type { SourceText } from '../../http/translatable.ts';
import { sha256 } from '../../platform/crypto.ts';
import { publishedWords } from '../translations/published.ts';
import { nameOfTenant } from './words.ts';

/** The id of the only entity, since a tenant has one of each text. */
const entityId = 'legal';

/** Returns the product's legal texts with a tenant's name. A tenant may publish its own in every language it offers. */
export const legalSources = ({ profile }: Tenant): Promise<readonly SourceText[]> => {
  const named = (text: string): string => text.replaceAll('{{name}}', profile.displayName);
  return Promise.resolve(
    legalDocuments.map((field) => ({
      entityId,
      field,
      language: 'en',
      texts: { en: named(legalTexts[field].en), fr: named(legalTexts[field].fr) },
      maxLength: legalTextLength,
    })),
  );
};

/** Returns a legal text for a reader of this language: the tenant's own, or the product's. Costs no reads if warm. */
export const legalTextOf = async (tenant: Tenant, document: LegalDocument, language: string): Promise<LegalText> => {
  const words = await publishedWords(tenant, entityId);
  const texts = words(entityId, document, legalTexts[document]);
  const found = textIn(texts, language, tenant.signUp.defaultLanguage, 'en')!;
  const name = await nameOfTenant(tenant, found.language);
  const text = found.value.replaceAll('{{name}}', name.value);
  return { document, language: found.language, text, revision: sha256(text).slice(0, 16) };
};
