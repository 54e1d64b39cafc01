import * as z from 'zod';
import { importResultOf } from '../../imports.ts';
import { named } from '../../named.ts';

/** How many feeds an OPML file may list. */
export const sourceImportRows = 1000;
/** How many feeds that could not be imported are listed; the rest are only counted. */
export const sourceImportFailures = 500;

/** Why a feed was not imported, for programs. */
export const sourceImportFailureCodes = [
  'invalid_url',
  'bad_url',
  'refused_address',
  'repeated_url',
  'too_many_sources',
] as const;

/** A feed that was not imported. `row` is its number in the file, from 1. */
const FailedSourceRow = z.object({
  row: z.int(),
  title: z.string(),
  url: z.string(),
  code: z.enum(sourceImportFailureCodes),
  message: z.string(),
});
export type FailedSourceRow = z.infer<typeof FailedSourceRow>;

/** The result of an import’s operation. Feeds that the tenant had already count as unchanged. */
export const SourceImportResult = importResultOf(FailedSourceRow);
export type SourceImportResult = z.infer<typeof SourceImportResult>;

named({ FailedSourceRow });
