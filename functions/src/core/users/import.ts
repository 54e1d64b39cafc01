import type { UserImport } from '@kindred/contract/core/users/import';
import type { UploadedFile } from '@kindred/contract/endpoint';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type FileImport, startFileImport } from '../operations/file-import.ts';
import { importedNothing } from '../operations/import-result.ts';
import { usersImport } from './due-kinds.ts';
import { readImportFile } from './import-file.ts';
import { takeImportLock } from './import-lock.ts';

type Choices = z.output<typeof UserImport>;

export type ImportJob = FileImport & Choices;

/** Starts an import of users. `among` is the database that stores the operation. */
export const startUserImport = async (
  ctx: SignedInContext,
  among: { readonly db: Database; readonly tenantId: string },
  { file, body }: { file: UploadedFile; body: Choices },
) => {
  const total = (await readImportFile(file.bytes)).length;
  const operation = await startFileImport(ctx, among, {
    kind: usersImport,
    file,
    total,
    result: importedNothing(body.dryRun),
    choices: body,
    ...(!body.dryRun && { begin: takeImportLock }),
  });
  return { operation };
};
