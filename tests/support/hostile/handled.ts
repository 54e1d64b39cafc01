import type { UploadedFile } from '@kindred/contract/endpoint';
import type { EndpointName } from '@kindred/contract/endpoints';
import { checkRows } from '../../../functions/src/care/user-contacts/import.ts';
import { readTranslations } from '../../../functions/src/core/translations/csv-file.ts';
import { readImportFile } from '../../../functions/src/core/users/import-file.ts';
import { sizeOfPicture, thumbnailOf } from '../../../functions/src/core/files/thumbnail.ts';
import { takenAtOf } from '../../../functions/src/http/place/pictures.ts';

/** The parts of a body that a handler receives. */
interface HandlerInput {
  readonly file: UploadedFile;
  readonly body: unknown;
}

const keepDocument = async ({ file }: HandlerInput): Promise<void> => {
  await thumbnailOf(file.bytes, file.type);
  await sizeOfPicture(file.bytes, file.type);
  await takenAtOf(file.bytes, file.type);
};

/** The work that handlers do with a body before they call the database: the same functions, without a stack. */
export const handled: Partial<Record<EndpointName, (given: HandlerInput) => unknown>> = {
  importUsers: ({ file }) => readImportFile(file.bytes),
  importTranslations: ({ file }) => readTranslations(file.bytes, [], ['fr']),
  uploadDocument: keepDocument,
  importUserContacts: ({ body }) => checkRows((body as { contacts: unknown[] }).contacts),
};
