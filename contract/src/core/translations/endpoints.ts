import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Id, Language, line, writable } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { defaultLanguage } from './languages.ts';
import {
  Translation,
  TranslationAddress,
  TranslationImportResult,
  TranslationOverview,
  translationStatuses,
  TranslationWrite,
} from './translation.ts';

const read = signedIn({ scope: 'translations:read' });
const survey = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'translations:read' });
const write = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'translations:write' });
const params = z.strictObject({ id: Id });
const sorts = ['name'] as const;
const common = pageQuery({ sorts, order: 'asc' }).shape;

/** The specification names the sizes and the sorting of this list with underscores. */
const listQuery = z.strictObject({
  page: common.page,
  page_size: common.pageSize,
  sort_by: common.sortBy,
  order: common.order,
  q: common.q,
  lang: Language.default(defaultLanguage),
  type: line(40).optional(),
  key: line(250).optional(),
  cursor: common.cursor,
});

export const translationEndpoints = {
  listTranslations: endpoint({
    method: 'GET',
    path: '/api/v1/translations',
    summary: 'List the translations into a language, sorted by key',
    access: read,
    query: listQuery,
    status: 200,
    output: pageOf(Translation),
    errors: [],
    list: {
      collection: 'translations',
      style: 'page',
      sorts,
      order: 'asc',
      filters: ['language', 'entityType', 'key'],
      searched: true,
    },
  }),
  createTranslation: endpoint({
    method: 'POST',
    path: '/api/v1/translations',
    summary: 'Create a translation of an entity’s field into a language that the tenant offers',
    access: write,
    body: z.strictObject({
      ...TranslationAddress,
      ...TranslationWrite,
      status: z.enum(translationStatuses).default('DRAFT'),
    }),
    status: 201,
    output: Translation,
    errors: ['invalid_input', 'translation_not_found', 'conflict'],
  }),
  searchTranslation: endpoint({
    method: 'GET',
    path: '/api/v1/translations/search',
    summary: 'Get the translation of a field into a language, or into its fallback language',
    access: read,
    query: z.strictObject({ ...TranslationAddress, language: Language.default(defaultLanguage) }),
    status: 200,
    output: Translation,
    errors: ['translation_not_found'],
  }),
  getTranslationOverview: endpoint({
    method: 'GET',
    path: '/api/v1/translations/overview',
    summary: 'List everything translatable, by entity and offered language, with how much is missing or outdated',
    access: survey,
    query: z.strictObject({ entityType: line(40).optional() }),
    status: 200,
    output: TranslationOverview,
    errors: [],
  }),
  exportTranslations: fileEndpoint({
    method: 'GET',
    path: '/api/v1/translations/export',
    summary:
      'Export everything translatable, in every offered language or one, as a CSV file that can be imported again',
    access: survey,
    query: z.strictObject({ language: Language.optional() }),
    status: 200,
    outputType: 'text/csv; charset=utf-8',
    errors: [],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  importTranslations: endpoint({
    method: 'POST',
    path: '/api/v1/translations/import',
    summary:
      'Import translations from a CSV file. Bad rows are reported; `dryRun` only reports what would happen to each',
    access: write,
    file: { maxBytes: limits.translationImportBytes, types: ['text/csv'], refusal: 'invalid_input' },
    body: z.strictObject({ dryRun: switchOf('false') }),
    status: 200,
    output: TranslationImportResult,
    errors: ['invalid_input'],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  suggestTranslation: endpoint({
    method: 'POST',
    path: '/api/v1/translations/suggest',
    summary: 'Let a prompt write a draft. It never replaces what a person wrote or published',
    access: write,
    body: z.strictObject(TranslationAddress),
    status: 200,
    output: Translation,
    errors: ['invalid_input', 'translation_not_found', 'conflict', 'bad_gateway'],
    // Each call costs money.
    rate: { by: 'actor', limits: [{ count: 300, seconds: 3600 }] },
  }),
  getTranslation: endpoint({
    method: 'GET',
    path: '/api/v1/translations/{id}',
    summary:
      'Get the translation of the same field into `lang`. Without `lang`, the English one, or else the one of this id',
    access: read,
    params,
    query: z.strictObject({ lang: Language.optional() }),
    status: 200,
    output: Translation,
    errors: ['translation_not_found'],
  }),
  updateTranslation: endpoint({
    method: 'PUT',
    path: '/api/v1/translations/{id}',
    summary: 'Update a translation’s value and status. Its address does not change',
    access: write,
    params,
    body: writable(Translation, TranslationWrite),
    status: 200,
    output: Translation,
    errors: ['invalid_input', 'translation_not_found', 'version_conflict'],
  }),
  deleteTranslation: endpoint({
    method: 'DELETE',
    path: '/api/v1/translations/{id}',
    summary: 'Delete a translation. Readers see the original again, or the product’s own text',
    access: write,
    params,
    status: 204,
    errors: ['translation_not_found'],
  }),
};
