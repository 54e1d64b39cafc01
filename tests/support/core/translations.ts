import type { translationEndpoints } from '@kindred/contract/core/translations/endpoints';
import { platforms } from '@kindred/contract/care/platforms/platform';
import { translationColumns, type TranslationStatus } from '@kindred/contract/core/translations/translation';
import { hashOf, keyOf, translationId, translations } from '../../../functions/src/core/translations/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { suggestWith } from '../../../functions/src/platform/text-suggestions.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';

/** The original text of these samples: the name of Signal. */
const signal = { entityType: 'platform', entityId: 'signal', field: 'name' };

/** The languages that these tests' tenants offer: the most that a tenant may have. */
export const offeredLanguages = 'en fr fr-CA de de-AT es it nl pl pt bg cs da el fi hr hu ro sk sv'.split(' ');

let taken = 0;

/** Returns a text and a language that no other sample uses. */
const newAddress = () => {
  const { id } = platforms[taken % platforms.length]!;
  const language: string = offeredLanguages[Math.floor(taken / platforms.length) % offeredLanguages.length]!;
  taken += 1;
  return { ...signal, entityId: id as string, language };
};

/** Valid fields of a translation. */
export const translationFields = () => ({
  ...signal,
  language: 'es',
  value: 'Señal',
  status: 'DRAFT' as TranslationStatus,
});

/** Stores a translation as if a person had written it. */
export const newTranslation = async (db: Database, also: Partial<ReturnType<typeof translationFields>> = {}) => {
  const fields = { ...translationFields(), ...also };
  const stored = { ...fields, key: keyOf(fields), origin: 'person' as const, sourceHash: hashOf('Signal') };
  return (await db.create(translations, stored, translationId(fields)))!;
};

/** Returns a file of translations with these rows below the header. */
export const translationFile = (...rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode([translationColumns, ...rows].map((cells) => cells.join(',')).join('\r\n'));

/** Most translations that these tests create. */
const stored = 60;

export const translationSamples: NounSamples<typeof translationEndpoints> = {
  examples: {
    listTranslations: async (scene) => {
      const { language: lang, key } = await newTranslation(scene.db, newAddress());
      return { by: scene.member, query: { lang, type: 'platform', key, q: 'sen' } };
    },
    createTranslation: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      body: { ...translationFields(), ...newAddress() },
    }),
    searchTranslation: async (scene) => {
      const { entityType, entityId, field, language } = await newTranslation(scene.db, newAddress());
      return { by: scene.member, query: { entityType, entityId, field, language } };
    },
    getTranslationOverview: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      query: { entityType: 'platform' },
    }),
    exportTranslations: ({ customerAdministrator }) => ({ by: customerAdministrator, query: { language: 'fr' } }),
    importTranslations: ({ customerAdministrator }) => {
      const { entityType, entityId, field, language } = newAddress();
      const file = translationFile([entityType, entityId, field, language, '', 'Señal', 'DRAFT']);
      return { by: customerAdministrator, file, body: { dryRun: 'false' } };
    },
    suggestTranslation: ({ customerAdministrator }) => {
      suggestWith(async () => async () => 'Señal');
      return { by: customerAdministrator, body: newAddress() };
    },
    getTranslation: async (scene) => ({
      by: scene.member,
      params: { id: (await newTranslation(scene.db, newAddress())).id },
    }),
    updateTranslation: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newTranslation(scene.db, newAddress())).id },
      body: { value: 'Signal messenger', status: 'DRAFT' },
    }),
    deleteTranslation: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newTranslation(scene.db, newAddress())).id },
    }),
  },
  budgets: {
    listTranslations: list,
    createTranslation: write([], ['change', 'audit']),
    // Reads its language, and the fallback language.
    searchTranslation: record,
    getTranslationOverview: several(stored, 0),
    exportTranslations: several(stored, 1),
    importTranslations: write(['rate counter'], ['rate counter', 'change', 'audit']),
    // Read before and after the prompt runs.
    suggestTranslation: write(['rate counter'], ['rate counter', 'change', 'audit']),
    getTranslation: record,
    updateTranslation: write([], ['change', 'audit']),
    deleteTranslation: write([], ['change', 'audit']),
  },
  lists: {
    listTranslations: {
      by: asAdministrator,
      names: { pageSize: 'page_size', sortBy: 'sort_by' },
      make: ({ db }, value) => newTranslation(db, { value, language: 'en', entityId: newId() }),
      labelOf: ({ value }: { value: string }) => value,
    },
  },
};
