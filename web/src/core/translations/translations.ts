import type {
  TranslatableField,
  Translation,
  TranslationCell,
  TranslationImportResult,
  TranslationOverview,
  TranslationStatus,
} from '@kindred/contract/core/translations/translation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChangeTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { reloadTenant } from '../../lib/tenant.ts';

const key = ['translations'] as const;

/** Returns everything that can be translated, in the tenant's languages. */
export const useTranslations = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<TranslationOverview> => request('GET', '/api/v1/translations/overview', { signal }),
    staleTime: 0,
    meta: { isTranslated: true },
  });

/** Returns a function that reloads everything that shows translations, such as the site's name. */
export const useShowChanges = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  const change = useChangeTenant();
  return async () => {
    // The translation is saved, whether or not the page can show it yet.
    const tenant = reloadTenant().then(change, () => undefined);
    await Promise.all([tenant, queries.invalidateQueries({ predicate: ({ meta }) => meta?.isTranslated === true })]);
  };
};

/** An action on a cell. */
export type CellStep =
  | { readonly step: 'save'; readonly value: string; readonly status: TranslationStatus }
  | { readonly step: 'delete' }
  | { readonly step: 'suggest' };

const addressOf = ({ entityType, entityId, field }: TranslatableField, { language }: TranslationCell) => ({
  entityType,
  entityId,
  field,
  language,
});

const take = async (
  field: TranslatableField,
  cell: TranslationCell,
  asked: CellStep,
): Promise<Translation | undefined> => {
  const { translation } = cell;
  const address = addressOf(field, cell);
  if (asked.step === 'suggest') return request('POST', '/api/v1/translations/suggest', { body: address });
  if (asked.step === 'delete') {
    if (translation) await request('DELETE', '/api/v1/translations/{id}', { params: { id: translation.id } });
    return undefined;
  }
  const body = { value: asked.value, status: asked.status };
  if (!translation) return request('POST', '/api/v1/translations', { body: { ...address, ...body } });
  const { id, version: ifMatch } = translation;
  return request('PUT', '/api/v1/translations/{id}', { params: { id }, body, ifMatch });
};

/** Changes a cell and updates everything that shows it. */
export const useCellStep = (field: TranslatableField, cell: TranslationCell) => {
  const showChanges = useShowChanges();
  return useMutation({
    mutationFn: (asked: CellStep) => take(field, cell, asked),
    onSuccess: showChanges,
  });
};

/** Writes the rows of a file. With `dryRun`, only reports what would change. */
export const importFile = (file: Blob, dryRun: boolean): Promise<TranslationImportResult> =>
  request('POST', '/api/v1/translations/import', { file, body: { dryRun: dryRun ? 'true' : 'false' } });

export const exportFile = (): Promise<Blob> => request('GET', '/api/v1/translations/export', { as: 'file' });
