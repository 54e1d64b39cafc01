import { DeferredAttachment } from '@kindred/contract/care/deferred-messages/deferred-message';
import type { UploadedFile } from '@kindred/contract/endpoint';
import * as z from 'zod';
import type { SignedInContext, StoredFileAnswer } from '../../http/context.ts';
import { fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, seal, sha256, unseal } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { decryptFile, encryptFile } from '../../platform/sealed-file.ts';
import { type TenantFiles, tenantFiles } from '../../platform/storage.ts';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import { fileName } from '@kindred/contract/file-name';
import { deferredAttachmentCheck } from './due-kinds.ts';
import { deferredAttachments, type StoredAttachment } from './store.ts';

/** How long an uploaded file waits for its message. */
const unsavedSeconds = 24 * 3600;

const Content = DeferredAttachment.extend({
  sha256: z.string(),
  file_key: z.object({ key: z.string(), iv: z.string(), tag: z.string() }),
});

const pathOf = (id: string): string => `deferred-messages/${id}`;
const about = (tenantId: string, id: string): string => `deferred-attachment/${tenantId}/${id}`;

const contentOf = async (tenantId: string, { id, sealed }: StoredAttachment) =>
  Content.parse(await unseal(sealed, about(tenantId, id)));

/** Stores an uploaded file, encrypted. It is removed after a day if no message contains it. */
export const uploadAttachment = async (ctx: SignedInContext, file: UploadedFile): Promise<DeferredAttachment> => {
  const id = newId();
  const { bytes, fileKey } = encryptFile(file.bytes);
  const described = { id, name: fileName(file.name), content_type: file.type, size_bytes: file.bytes.length };
  const secret = { ...described, sha256: sha256(file.bytes), file_key: fileKey };
  const sealed = await seal(secret, about(ctx.tenant.id, id));
  await ctx.db.transaction(async (tx) =>
    schedule(tx, deferredAttachmentCheck, {
      key: `${ctx.tenant.id}/${id}`,
      tenantId: ctx.tenant.id,
      at: secondsFromNow(unsavedSeconds),
      ref: { attachmentId: id },
    }),
  );
  await ctx.files.put(pathOf(id), bytes, 'application/octet-stream');
  await ctx.db.create(deferredAttachments, { user_id: ctx.actor.uid, message_id: null, sealed }, id);
  return described;
};

/** Returns the description of an uploaded file, as in the answer to its upload. */
export const describeAttachment = async (tenantId: string, stored: StoredAttachment): Promise<DeferredAttachment> =>
  DeferredAttachment.parse(await contentOf(tenantId, stored));

/**
 * Returns the author's uploaded files, in the order of the ids. Throws a field issue if one is unknown or belongs to
 * another message.
 */
export const requireAttachments = async (
  { db, actor, tenant }: SignedInContext,
  messageId: string,
  ids: readonly string[],
): Promise<DeferredAttachment[]> => {
  const found = await db.getMany(deferredAttachments, ids);
  const isOwn = ({ user_id, message_id }: StoredAttachment): boolean =>
    user_id === actor.uid && (message_id === null || message_id === messageId);
  if (found.length < ids.length || !found.every(isOwn) || new Set(ids).size < ids.length)
    throw fieldError('bad_request', 'attachments', 'One of these files does not exist', 'unknown_attachment');
  return Promise.all(found.map((stored) => describeAttachment(tenant.id, stored)));
};

/** Binds files to their message, and removes those that it no longer contains. */
export const changeAttachments = async (
  tx: Transaction,
  tenantId: string,
  messageId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const added = after.filter((id) => !before.includes(id));
  const found = await tx.getMany(deferredAttachments, added);
  if (found.length < added.length || found.some(({ message_id }) => message_id !== null))
    throw fieldError('bad_request', 'attachments', 'One of these files does not exist', 'unknown_attachment');
  for (const stored of found) tx.update(deferredAttachments, stored, { message_id: messageId });
  for (const id of before.filter((one) => !after.includes(one))) {
    tx.remove(deferredAttachments, id);
    scheduleFileRemoval(tx, tenantId, pathOf(id));
  }
};

/** Removes a file that no message contains, a day after its upload. */
export const checkAttachment = async ({
  tenantId,
  ref: { attachmentId },
}: DueEntryOf<typeof deferredAttachmentCheck>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  await db.transaction(async (tx) => {
    const stored = await tx.get(deferredAttachments, attachmentId);
    if (stored?.message_id) return;
    tx.remove(deferredAttachments, attachmentId);
    scheduleFileRemoval(tx, tenantId, pathOf(attachmentId));
  });
};

/** Reads a file and decrypts it; undefined if it no longer exists. */
export const readAttachment = async (
  tenantId: string,
  stored: StoredAttachment,
  files: Pick<TenantFiles, 'get'> = tenantFiles(tenantId),
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const encrypted = await files.get(pathOf(stored.id));
  if (!encrypted) return undefined;
  const { file_key } = await contentOf(tenantId, stored);
  return decryptFile(encrypted, file_key);
};

/** Returns a file as an answer. It has to be decrypted as a whole, since only then its authenticity is known. */
export const attachmentAnswer = async (
  { tenant, files }: Pick<SignedInContext, 'tenant' | 'files'>,
  stored: StoredAttachment,
): Promise<StoredFileAnswer> => {
  const { name, content_type, size_bytes, sha256: hash } = await contentOf(tenant.id, stored);
  return {
    etag: hash.slice(0, 32),
    type: content_type,
    size: size_bytes,
    name,
    open: async (range) => {
      const bytes = await readAttachment(tenant.id, stored, files);
      return bytes && new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream();
    },
  };
};
