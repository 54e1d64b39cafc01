import type { translationEndpoints } from '@kindred/contract/core/translations/endpoints';
import { translationColumns } from '@kindred/contract/core/translations/translation';
import { hashOf, keyOf, translationId, translations } from '../../../functions/src/core/translations/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { suggestWith } from '../../../functions/src/platform/text-suggestions.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';

/** The original of these samples: what Signal is called. */
const signal = { entityType: 'platform', entityId: 'signal', field: 'name' };

/** A language that no other sample has. */
const newLanguage = (): string => {
  const letters = newId().replace(/\d/g, 'q').slice(0, 5);
  return `${letters.slice(0, 3).toLowerCase()}-${letters.slice(3).toUpperCase()}`;
};

/** Valid fields of a translation. */
export const translationFields = () => ({
  ...signal,
  language: newLanguage(),
  value: 'Señal',
  status: 'DRAFT' as const,
});

/** Stores a translation as if a person had written it. */
export const newTranslation = async (db: Database, also: Partial<ReturnType<typeof translationFields>> = {}) => {
  const fields = { ...translationFields(), ...also };
  const stored = { ...fields, key: keyOf(fields), origin: 'person' as const, sourceHash: hashOf('Signal') };
  return (await db.create(translations, stored, translationId(fields)))!;
};

/** A file of translations, with these rows below the header. */
export const translationFile = (...rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode([translationColumns, ...rows].map((cells) => cells.join(',')).join('\r\n'));

/** As many as these tests make at most. */
const stored = 60;

export const translationSamples: NounSamples<typeof translationEndpoints> = {
  examples: {
    listTranslations: async (scene) => ({
      by: scene.member,
      query: {
        lang: (await newTranslation(scene.db)).language,
        type: 'platform',
        key: 'platform.signal.name',
        q: 'sen',
      },
    }),
    createTranslation: ({ customerAdministrator }) => ({ by: customerAdministrator, body: translationFields() }),
    searchTranslation: async (scene) => ({
      by: scene.member,
      query: { ...signal, language: (await newTranslation(scene.db)).language },
    }),
    getTranslationOverview: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      query: { entityType: 'platform' },
    }),
    exportTranslations: ({ customerAdministrator }) => ({ by: customerAdministrator, query: { language: 'fr' } }),
    importTranslations: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      file: translationFile(['platform', 'signal', 'name', newLanguage(), 'Signal', 'Señal', 'DRAFT']),
      body: { dryRun: 'false' },
    }),
    suggestTranslation: ({ customerAdministrator }) => {
      suggestWith(async () => async () => 'Señal');
      return { by: customerAdministrator, body: { ...signal, language: newLanguage() } };
    },
    getTranslation: async (scene) => ({
      by: scene.member,
      params: { id: (await newTranslation(scene.db)).id },
    }),
    updateTranslation: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newTranslation(scene.db)).id },
      body: { value: 'Signal messenger', status: 'DRAFT' },
    }),
    deleteTranslation: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newTranslation(scene.db)).id },
    }),
  },
  budgets: {
    listTranslations: list,
    createTranslation: write([], ['change', 'audit']),
    // Its language, and the one that it falls back to.
    searchTranslation: record,
    getTranslationOverview: several(stored, 0),
    exportTranslations: several(stored, 1),
    importTranslations: write(['rate counter'], ['rate counter', 'change', 'audit']),
    // Read before and after the prompt has written.
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
