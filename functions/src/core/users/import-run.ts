import { searchTerms } from '@kindred/contract/search-terms';
import { runFileImport } from '../operations/run-file-import.ts';
import type { ImportJob } from './import.ts';
import { importChunk, type Row } from './import-chunk.ts';
import { readImportFile } from './import-file.ts';
import { giveImportLockBack } from './import-lock.ts';
import { readRows } from './import-plan.ts';

/** Due-queue handler: imports users until the time of its step is up. */
export const runUserImport = runFileImport<ImportJob, Row>({
  name: 'user import',
  rowsAtOnce: 200,
  // A user and the audit entry have the search terms of the name and the address.
  entriesOf: (row) => ('message' in row ? 0 : 26 + 2 * searchTerms([row.name, row.email]).length),
  read: async (bytes) => readRows(await readImportFile(bytes)),
  importChunk,
  end: giveImportLockBack,
});
