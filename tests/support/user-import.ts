import type { UserImportResult } from '@kindred/contract/core/users/import';
import { form } from './call.ts';
import type { Persona } from './tenant.ts';

/** Returns an upload form with a CSV file of these lines. */
export const csvForm = (text: string | Uint8Array, fields: Record<string, string> = {}): FormData =>
  form(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'text/csv', 'people.csv', fields);

/** Imports a file as an administrator does, and returns the completed operation. */
export const importUsers = async (by: Persona, text: string, fields: Record<string, string> = {}) => {
  const begun = await by.call('POST /api/v1/users/import', { raw: csvForm(text, fields) });
  if (begun.status !== 202) throw new Error(`No import: ${JSON.stringify(begun.body)}`);
  const { body } = await by.call(`GET /api/v1/operations/${begun.body.operation.id}`);
  return body as { id: string; status: string; progress: { done: number; total: number }; result: UserImportResult };
};
