import { Translation } from '@kindred/contract/core/translations/translation';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/**
 * The translations of a tenant. The id is derived from the text's address and the language, so there is only one of
 * each.
 */
export const translations = collection({
  name: 'translations',
  queries: [['entityType'], ['status']],
  times: 'camel',
  schema: Translation.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: { name: (translation) => textKey(translation.key) },
  foundBy: ['name', 'asc'],
  search: ({ entityType, entityId, field, value }) => [entityType, entityId, field, value],
  audited: { noun: 'translation', label: ({ key, language }) => `${key} (${language})` },
});
export type StoredTranslation = RecordOf<typeof translations>;

/** Identifies a text and a language. */
export interface Address {
  readonly entityType: string;
  readonly entityId: string;
  readonly field: string;
  readonly language: string;
}

export const keyOf = ({ entityType, entityId, field }: Omit<Address, 'language'>): string =>
  `${entityType}.${entityId}.${field}`;

export const translationId = ({ entityType, entityId, field, language }: Address): string =>
  sha256(JSON.stringify([entityType, entityId, field, language])).slice(0, 40);

/** Returns a hash of an original text, which shows whether the text has changed. */
export const hashOf = (original: string): string => sha256(original).slice(0, 32);
