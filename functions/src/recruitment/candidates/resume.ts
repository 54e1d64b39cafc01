import type { UploadedFile } from '@kindred/contract/endpoint';
import { fileName } from '@kindred/contract/file-name';
import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import type { Context, SignedInContext, StoredFileAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { etagOf, newId, sha256 } from '../../platform/crypto.ts';
import { auditLog, readEntry } from '../../platform/firestore/audit.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { candidateIn } from './candidate-in.ts';
import { refusalOfPdf } from './pdf-content.ts';
import { candidateFolder, candidates, type StoredCandidate } from './store.ts';

/** How long a file without a record is kept. */
const strandedSeconds = 3600;

const refusals = {
  resume_active: 'This PDF runs scripts or starts other programs. Print it to a new PDF, and upload that one.',
  resume_encrypted: 'This PDF is protected with a password. Save it without one.',
  resume_unreadable: 'This PDF is damaged, or unlike any that we can check. Print it to a new PDF.',
} as const;

/** Stores a candidate's résumé in place of the one before. Throws 400 if the PDF can act by itself. */
export const replaceResume = async (ctx: Context, id: string, file: UploadedFile): Promise<StoredCandidate> => {
  requireVersion(await candidateIn(ctx.db, id), ctx.ifMatch);
  const refusal = refusalOfPdf(file.bytes);
  if (refusal) throw new ApiError('bad_request', { why: refusal, detail: refusals[refusal] });
  const path = `${candidateFolder(id)}${newId()}.pdf`;
  const tenantId = ctx.tenant.id;
  await ctx.db.transaction(async (tx) => scheduleFileRemoval(tx, tenantId, path, secondsFromNow(strandedSeconds)));
  await ctx.files.put(path, file.bytes, file.type);
  return ctx.db.transaction(async (tx) => {
    const candidate = await candidateIn(tx, id);
    const { resume: before } = candidate;
    cancelFileRemoval(tx, tenantId, path);
    if (before) scheduleFileRemoval(tx, tenantId, before.path);
    const resume = {
      name: fileName(file.name),
      contentType: file.type,
      sizeBytes: file.bytes.length,
      path,
      etag: etagOf(file.bytes),
    };
    return tx.update(candidates, candidate, { resume }, ctx.ifMatch);
  });
};

export const removeResume = (ctx: SignedInContext, id: string): Promise<StoredCandidate> =>
  ctx.db.transaction(async (tx) => {
    const candidate = await candidateIn(tx, id);
    if (candidate.resume) scheduleFileRemoval(tx, ctx.tenant.id, candidate.resume.path);
    return tx.update(candidates, candidate, { resume: null }, ctx.ifMatch);
  });

const hourLength = '2026-11-26T10'.length;

/**
 * Records in the audit log that the caller reads a résumé: once an hour, since a viewer asks for a file several times. One
 * write.
 */
const recordReading = async ({ db, actor, tenant, ip }: SignedInContext, candidate: StoredCandidate): Promise<void> => {
  const auditor = db.auditor ?? {
    actorId: actor.uid,
    actorEmail: actor.token?.name ?? actor.email,
    actorTenantId: tenant.id,
    ip,
  };
  const hour = timestamp().slice(0, hourLength);
  const id = sha256(['resume', candidate.id, candidate.resume!.etag, actor.uid, hour].join('/')).slice(0, 40);
  await db.create(auditLog, readEntry(candidates.audited!, auditor, candidate.id, candidate), id);
};

/** Returns a candidate's résumé, for a caller who may read it, and records the reading. */
export const readResume = async (ctx: SignedInContext, candidate: StoredCandidate): Promise<StoredFileAnswer> => {
  const { resume } = candidate;
  if (!resume) throw new ApiError('not_found');
  await recordReading(ctx, candidate);
  const { etag, contentType, sizeBytes, name, path } = resume;
  return { etag, type: contentType, size: sizeBytes, name, open: (range) => ctx.files.stream(path, range) };
};
