import type { Slots } from '@kindred/contract/recruitment/meetings/meeting';
import type * as z from 'zod';
import { greeting } from '../../core/mails/account-mails.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { type NewLink, postLink, writeLink } from '../candidate-pages/links.ts';
import { candidatePages } from '../candidate-pages/store.ts';
import { candidates } from '../candidates/store.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { slotTaken } from './booking.ts';
import { organiserOf } from '../meetings/invitations.ts';
import { withZone } from '../meetings/mails.ts';
import { untaken } from '../meetings/slots.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';

type SlotInput = z.infer<typeof Slots>;

interface ProposalMail extends Pick<StoredMeeting, 'title' | 'timezone' | 'durationMinutes'> {
  readonly organiser: string;
  readonly name: string;
  readonly site: string;
  readonly url: string;
  readonly slots: readonly string[];
}

/** The mail that asks a candidate to choose a time. */
const proposalMail =
  ({ title, timezone, durationMinutes: minutes, organiser, name, site, url, slots }: ProposalMail): WriteMail =>
  (t) => ({
    subject: t('recruitment:proposal.subject', { title }),
    greeting: greeting(t, name),
    paragraphs: [
      t('recruitment:proposal.what', { organiser, title, site, minutes }),
      [
        t('recruitment:proposal.times', { zone: timezone.replaceAll('_', ' ') }),
        ...slots.map((at) =>
          t('recruitment:proposal.time', {
            at: new Date(at),
            formatParams: { at: { ...withZone, timeZone: timezone } },
          }),
        ),
      ].join('\n'),
    ],
    link: { label: t('recruitment:proposal.link'), url },
    closing: [t('recruitment:proposal.none', { organiser }), t('recruitment:pageLink.valid')],
  });

/** A proposal that is checked and written, but not yet stored and posted. */
interface NewProposal {
  readonly proposal: NonNullable<StoredMeeting['proposal']>;
  readonly candidateId: string;
  readonly link: NewLink;
}

/** Returns the times in order. Throws field errors for those that are past or named twice. */
const timesIn = (slots: SlotInput): string[] => {
  const times = slots.map(({ startsAt }) => timestamp(Date.parse(startsAt)));
  times.forEach((at, nth) => {
    const path = `slots.${nth}.startsAt`;
    if (Date.parse(at) <= now()) throw fieldError('bad_request', path, 'This time has passed', 'in_the_past');
    if (times.indexOf(at) !== nth) throw fieldError('bad_request', path, 'This time is named twice', 'taken');
  });
  return times.toSorted();
};

/** Checks proposed times, and writes the mail that asks the candidate; 409 if one is taken, or for several candidates. */
const newProposal = async (
  { db, tenant, actor }: SignedInContext,
  meeting: StoredMeeting,
  slots: SlotInput,
): Promise<NewProposal> => {
  const times = timesIn(slots);
  const { candidateIds, interviewerIds, durationMinutes, title, timezone, id: except } = meeting;
  const [candidateId] = candidateIds;
  const candidate = candidateIds.length === 1 ? await db.get(candidates, candidateId!) : undefined;
  if (!candidate)
    throw new ApiError('conflict', {
      why: 'one_candidate',
      detail: 'Times can be proposed only for a meeting with exactly one candidate.',
    });
  const free = await untaken(db, { interviewerIds, candidateIds, except }, { slots: times, durationMinutes });
  if (free.length < times.length) throw slotTaken();
  const { name: organiser } = await organiserOf(db, tenant, meeting.createdBy);
  const site = tenant.profile.displayName;
  const sender = { person: actor.uid, isAdministrator: true, class: 'ordinary' } as const;
  const link = await writeLink(tenant, candidate, sender, ({ name, url }) =>
    proposalMail({ title, timezone, durationMinutes, organiser, name, site, url, slots: times }),
  );
  const answer = { answer: null, answeredAt: null, note: null };
  return { proposal: { slots: times, at: timestamp(), by: actor.uid, ...answer }, candidateId: candidate.id, link };
};

/** Stores the link of a proposal and posts its mail. Throws 409 if the candidate is gone. */
const postProposal = async (tx: Transaction, { candidateId, link }: NewProposal): Promise<void> => {
  const [candidate, page] = await Promise.all([tx.get(candidates, candidateId), tx.get(candidatePages, candidateId)]);
  if (!candidate) throw new ApiError('conflict', { detail: 'This candidate no longer exists.' });
  postLink(tx, candidate, page, link);
};

/** Asks the candidate of a meeting to choose a time. Its own time stays until they do. */
export const proposeTimes = async (ctx: SignedInContext, id: string, slots: SlotInput): Promise<StoredMeeting> => {
  const before = await ctx.db.get(meetings, id);
  if (!before) throw new ApiError('not_found');
  requireVersion(before, ctx.ifMatch);
  if (before.status === 'CANCELLED')
    throw new ApiError('conflict', { why: 'meeting_cancelled', detail: 'This meeting is cancelled.' });
  if (before.status !== 'SCHEDULED')
    throw new ApiError('conflict', { why: 'meeting_begun', detail: 'This meeting has started.' });
  const made = await newProposal(ctx, before, slots);
  return ctx.db.transaction(async (tx) => {
    const current = await tx.get(meetings, id);
    if (!current) throw new ApiError('not_found');
    requireVersion(current, before.version);
    await postProposal(tx, made);
    const { proposal } = made;
    return tx.update(meetings, current, {
      proposal,
      candidates: current.candidates.map((one) => ({ ...one, status: 'NEEDS_ACTION' as const })),
      ...(current.isTentative && { startsAt: proposal.slots.at(-1)! }),
    });
  });
};
