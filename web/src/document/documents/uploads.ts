import type { Audience, LibraryDocument } from '@kindred/contract/document/documents/document';
import { libraryLimits } from '@kindred/contract/document/limits';
import { uploadTo } from '../../lib/api/upload-to.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { type QueuedUpload, UploadQueue } from '../../ui/files/upload-queue.ts';

/** What an administrator chooses for all files of an upload. */
interface UploadChoices {
  readonly tags: readonly string[];
  readonly audience: Audience;
  readonly userIds: readonly string[];
  readonly expiresAt: string | null;
}

/** A file on its way to the library. */
export interface PendingUpload extends QueuedUpload {
  readonly choices: UploadChoices | null;
  /** The document that gets this file as its new revision. */
  readonly replaces: string | null;
  /** The record, once the file has arrived. */
  readonly document?: LibraryDocument;
}

export const acceptedFiles = '.pdf,.docx,.md,.markdown,.txt,.html,.htm';

const listeners = new Set<(document: LibraryDocument) => void>();

/** Calls the listener with each uploaded document, whatever page is open. */
export const onUploaded = (listener: (document: LibraryDocument) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const fieldsOf = ({ choices, replaces }: PendingUpload): Record<string, string> => ({
  ...(choices && {
    tags: JSON.stringify(choices.tags),
    audience: choices.audience,
    userIds: JSON.stringify(choices.audience === 'USERS' ? choices.userIds : []),
    ...(choices.expiresAt && { expiresAt: choices.expiresAt }),
  }),
  ...(replaces && { replaces }),
});

export const uploads = new UploadQueue<PendingUpload>({
  mostBytes: () => libraryLimits.fileBytes,
  send: async (upload, on) => {
    const { key, file } = upload;
    const sent = { file, name: file.name, idempotencyKey: key, ...on };
    return { document: await uploadTo<LibraryDocument>('/api/v1/document/documents', sent, fieldsOf(upload)) };
  },
  arrived: ({ document }) => {
    for (const listener of listeners) listener(document!);
  },
});

const isOnItsWay = ({ state }: PendingUpload): boolean => state === 'waiting' || state === 'sending';

/** The browser asks before the tab is closed while files are on their way. */
let stopAsking: (() => void) | undefined;
uploads.subscribe(() => {
  const isRunning = uploads.current().some(isOnItsWay);
  if (isRunning) stopAsking ??= registerUnsaved({ keep: () => undefined });
  else {
    stopAsking?.();
    stopAsking = undefined;
  }
});
