import type { JobApplicationForm, resumeIssues } from '@kindred/contract/recruitment/job-applications/job-application';
import type { UploadedFile } from '@kindred/contract/endpoint';
import type * as z from 'zod';
import { fileName } from '@kindred/contract/file-name';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import { toOutsider } from '../../core/mails/addressee.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { etagOf, newToken, sha256 } from '../../platform/crypto.ts';
import { refusalOfPdf } from '../candidates/pdf-content.ts';
import { emailId } from '../candidates/store.ts';
import { openPosition } from '../job-pages/read.ts';
import type { StoredPosition } from '../positions/store.ts';
import { answersTo } from './answers.ts';
import { takePlace } from './daily-limits.ts';
import { confirmMail } from './mails.ts';
import { confirmSeconds, jobApplications, type StoredJobApplication } from './store.ts';

type Words = z.output<typeof JobApplicationForm>;

const refusals: Readonly<Record<(typeof resumeIssues)[number], string>> = {
  resume_active: 'This PDF runs scripts or starts other programs. Print it to a new PDF, and choose that one.',
  resume_encrypted: 'This PDF is protected with a password. Save it without one.',
  resume_unreadable: 'This PDF is damaged, or unlike any that we can check. Print it to a new PDF.',
};

const requirePassive = (file: UploadedFile | undefined): void => {
  const refusal = file && refusalOfPdf(file.bytes);
  if (refusal) throw fieldError('bad_request', 'file', refusals[refusal], refusal);
};

/** Stores the résumé until the application is confirmed or expires; undefined if there is none. */
const storeResume = async (
  ctx: Context,
  id: string,
  file: UploadedFile | undefined,
  expiresAt: string,
): Promise<StoredJobApplication['resume']> => {
  if (!file) return null;
  const path = `recruitment/job-applications/${id}.pdf`;
  await ctx.db.transaction(async (tx) => scheduleFileRemoval(tx, ctx.tenant.id, path, expiresAt));
  await ctx.files.put(path, file.bytes, file.type);
  const { bytes, name, type: contentType } = file;
  return { name: fileName(name), contentType, sizeBytes: bytes.length, path, etag: etagOf(bytes) };
};

/**
 * Stores an application, and mails its link to the applicant. Nobody sees it until they open the link. The answer does not
 * depend on who has the address.
 */
export const sendApplication = async (
  ctx: Context,
  slug: string,
  body: Words,
  file: UploadedFile | undefined,
): Promise<void> => {
  const position = await openPosition(ctx.db, slug);
  if (!position) throw new ApiError('not_found');
  if (body.website) return;
  const answers = answersTo(position.questions, body.answers);
  requirePassive(file);
  const { name, email, phone, language = null } = body;
  const addressId = emailId(email);
  const { id: positionId, title: positionTitle } = position;
  if (!(await takePlace(ctx, { positionId, addressId }))) return;
  const token = newToken();
  const id = sha256(token);
  const expiresAt = secondsFromNow(confirmSeconds);
  const [letter, resume] = await Promise.all([
    letterTo(ctx, body, position, token),
    storeResume(ctx, id, file, expiresAt),
  ]);
  const known = { positionId, positionTitle, expiresAt, confirmedAt: null };
  await ctx.db.transaction(async (tx) => {
    tx.create(
      jobApplications,
      { ...known, name, email, addressId, phone, language, answers: [...answers], resume },
      id,
    );
    postLetter(tx, letter);
  });
};

const letterTo = ({ tenant }: Context, { name, email, language }: Words, position: StoredPosition, token: string) =>
  writeLetter(tenant, {
    key: `job-application-${sha256(token).slice(0, 24)}`,
    to: toOutsider(email, { person: null, class: 'ordinary' }),
    language: language ?? tenant.signUp.defaultLanguage,
    text: confirmMail({
      name,
      position: position.title,
      site: tenant.profile.displayName,
      url: `${tenant.origin}/recruitments/jobs/confirm?token=${token}`,
    }),
  });
