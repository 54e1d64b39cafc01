import type { MailDraft } from '@kindred/contract/recruitment/mail-templates/mail-template';
import {
  fillVariables,
  type MailVariable,
  pageLinkVariable,
  variablesIn,
} from '@kindred/contract/recruitment/mail-templates/variables';
import type * as z from 'zod';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { fieldError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import { positions } from '../positions/store.ts';

export type Draft = Pick<z.output<z.ZodObject<typeof MailDraft>>, 'positionId' | 'subject' | 'body'>;

/** The person who writes to candidates. */
export interface Recruiter {
  readonly id: string;
  readonly name: string;
  /** The address to which candidates reply; null if they cannot reply. */
  readonly replyTo: string | null;
}

/**
 * Returns the caller as the recruiter whom candidates see. Replies go to their address once it is verified. Programs
 * and people of other tenants write in the name of the site.
 */
export const recruiterOf = async ({ db, actor, tenant }: SignedInContext): Promise<Recruiter> => {
  const user = await db.get(users, actor.uid);
  const isReachable = actor.emailVerified && user?.flags.includes('EMAIL_VERIFIED');
  return {
    id: actor.uid,
    name: user?.name || tenant.profile.displayName,
    replyTo: isReachable ? actor.email : tenant.senderEmail,
  };
};

/** Returns the position of a mail. Throws a field error if it does not exist, or if a variable needs one. */
export const positionFor = async (db: Pick<Database, 'get'>, { positionId, subject, body }: Draft) => {
  const position = positionId ? await db.get(positions, positionId) : undefined;
  if (positionId && !position) throw fieldError('bad_request', 'positionId', 'Position not found', 'unknown');
  if (!position && variablesIn(subject, body).includes('position.title'))
    throw fieldError('bad_request', 'positionId', 'The mail names the position: choose one', 'position_needed');
  return position ? { id: position.id, title: position.title } : null;
};

/** Returns these candidates. Throws a field error if one does not exist. */
export const candidatesFor = async (
  db: Pick<Database, 'getMany'>,
  ids: readonly string[],
): Promise<StoredCandidate[]> => {
  const found = await db.getMany(candidates, ids);
  if (found.length < ids.length)
    throw fieldError('bad_request', 'candidateIds', 'One of these candidates does not exist', 'unknown');
  return found;
};

/** What a mail to a candidate is written from. */
export interface Writing {
  readonly candidate: { readonly name: string };
  readonly position: { readonly title: string } | null;
  readonly recruiter: { readonly name: string };
  /** The tenant's name. */
  readonly site: string;
}

/** Returns a mail's subject and text for one candidate, without the link to their page. The subject stays on one line, whatever a name contains. */
export const writeMail = (
  { subject, body }: Pick<Draft, 'subject' | 'body'>,
  { candidate, position, recruiter, site }: Writing,
): { subject: string; text: string } => {
  const values: Readonly<Record<MailVariable, string>> = {
    'candidate.firstName': candidate.name.trim().split(/\s+/)[0]!,
    'candidate.name': candidate.name,
    'page.link': pageLinkVariable,
    'position.title': position?.title ?? '',
    'recruiter.name': recruiter.name,
    'tenant.name': site,
  };
  const onOneLine = fillVariables(subject, values).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return { subject: onOneLine, text: fillVariables(body, values) };
};
