import type { OpenedCandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import type { openCandidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/open-endpoints';
import { isOpenStage } from '@kindred/contract/recruitment/applications/stage';
import type { Context, Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { move } from '../applications/change.ts';
import { applications } from '../applications/store.ts';
import { candidateIn } from '../candidates/candidate-in.ts';
import { replaceResume } from '../candidates/resume.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { beginErasure } from './erase.ts';
import { behindLink, postLink, unknownLink, writeLink } from './links.ts';
import { presentErasure, presentPage } from './present.ts';
import { consentMonths, monthsAfter } from './retention.ts';
import { shownApplications } from './shown-stages.ts';
import { candidatePages, erasures, newPage, type StoredPage } from './store.ts';

const pauseMilliseconds = 10 * 60_000;
const dayMilliseconds = 24 * 3_600_000;
/** How many links a candidate may ask for in a day, since anybody who finds an old one can ask. */
const mostADay = 3;

const expired = () => new ApiError('link_expired', { detail: 'This link has expired. You can ask for a new one.' });

/** Mails a new link to the address that got this one. */
const sendNewLink = async ({ db, tenant }: Context, token: string): Promise<void> => {
  const found = await behindLink(db, tenant.id, token).catch(() => undefined);
  if (!found || 'erasure' in found) return;
  // The candidate asks for it, and it leads to their own data, so it does not wait for the next day.
  const link = await writeLink(tenant, found.candidate, { person: null, class: 'security' });
  await db.transaction(async (tx) => {
    const behind = await behindLink(tx, tenant.id, token).catch(() => undefined);
    if (!behind || 'erasure' in behind || behind.candidate.email !== found.candidate.email) return;
    const { candidate, page } = behind;
    if (page?.linkSentAt && now() - Date.parse(page.linkSentAt) < pauseMilliseconds) return;
    const asked = (page?.askedAt ?? []).filter((at) => now() - Date.parse(at) < dayMilliseconds);
    if (asked.length >= mostADay) return;
    postLink(tx, candidate, page, link, { askedAt: [...asked, timestamp()] });
  });
};

const openPage = async ({ db, tenant }: Context, token: string): Promise<OpenedCandidatePage> => {
  const found = await behindLink(db, tenant.id, token);
  if ('erasure' in found) return { candidate: null, erasure: presentErasure(found.erasure) };
  if (found.isOver) throw expired();
  return { candidate: await presentPage(db, tenant, found.candidate), erasure: null };
};

/** Returns the candidate behind a link. Throws if they are being erased, or if the link is too old. */
export const candidateBehind = async (from: Parameters<typeof behindLink>[0], { tenant }: Context, token: string) => {
  const found = await behindLink(from, tenant.id, token);
  if ('erasure' in found) throw unknownLink();
  if (found.isOver) throw expired();
  return found;
};

type Consent = StoredCandidate['consent'];

/** Returns the new consent, and the one to which a withdrawal can go back; undefined if nothing changes. */
type Decide = (
  now: Consent,
  before: Consent | null,
) => { readonly consent: Consent; readonly before: Consent | null } | undefined;

/** Changes the consent of the candidate behind a link. Plans the erasure by it. */
const changeConsent = async ({ nouns }: RecruitmentRegistry, ctx: Context, token: string, decide: Decide) => {
  const changed = await ctx.db.transaction(async (tx) => {
    const { candidate, page } = await candidateBehind(tx, ctx, token);
    const next = decide(candidate.consent, page?.consentBefore ?? null);
    if (!next) return candidate;
    noteBefore(tx, candidate.id, page, next.before);
    const after = tx.update(candidates, candidate, { consent: next.consent });
    for (const { candidateChanged } of nouns) await candidateChanged?.(tx, candidate, after, ctx.tenant.id);
    return after;
  });
  return presentPage(ctx.db, ctx.tenant, changed);
};

const noteBefore = (tx: Transaction, id: string, page: StoredPage | undefined, consentBefore: Consent | null): void => {
  if (page) tx.update(candidatePages, page, { consentBefore });
  else tx.create(candidatePages, { ...newPage, consentBefore }, id);
};

const give: Decide = () => {
  const at = timestamp();
  return { consent: { status: 'GIVEN', at, until: monthsAfter(at, consentMonths) }, before: null };
};

const withdraw: Decide = (consent) =>
  consent.status === 'WITHDRAWN'
    ? undefined
    : { consent: { status: 'WITHDRAWN', at: timestamp(), until: null }, before: consent };

const keep: Decide = (consent, before) =>
  consent.status === 'WITHDRAWN'
    ? { consent: before ?? { status: 'NONE', at: null, until: null }, before: null }
    : undefined;

/**
 * Withdraws one of the candidate's applications, unless they see it closed. A decision that they do not see yet gives way, with
 * its mail. The candidate has no account, so the move is theirs.
 */
const withdrawApplication = async (
  { nouns }: RecruitmentRegistry,
  ctx: Context,
  { token, applicationId }: { readonly token: string; readonly applicationId: string },
) => {
  const id = await ctx.db.transaction(async (tx) => {
    const { candidate } = await candidateBehind(tx, ctx, token);
    const application = await tx.get(applications, applicationId);
    if (application?.candidateId !== candidate.id) throw new ApiError('not_found');
    const followers = { nouns, tenantId: ctx.tenant.id };
    const { stage } = application;
    const seen = async () => (await shownApplications(tx, candidate)).find(({ id: of }) => of === applicationId)?.stage;
    if (stage !== 'WITHDRAWN' && (isOpenStage(stage) || isOpenStage((await seen()) ?? stage)))
      await move(tx, followers, application, { stage: 'WITHDRAWN', by: candidate.id });
    return candidate.id;
  });
  return presentPage(ctx.db, ctx.tenant, await candidateIn(ctx.db, id));
};

const eraseNow = async (ctx: Context, token: string) =>
  ctx.db.transaction(async (tx) => {
    const found = await behindLink(tx, ctx.tenant.id, token);
    if ('erasure' in found) return presentErasure(found.erasure);
    if (found.isOver) throw expired();
    return beginErasure(tx, ctx.tenant.id, found.candidate, found.page, 'ASKED');
  });

export const openCandidatePageHandlers = (
  registry: RecruitmentRegistry,
): Handlers<typeof openCandidatePageEndpoints> => {
  const consents = (decide: Decide) => ({
    handle: (ctx: Context, { body }: { readonly body: { readonly token: string } }) =>
      changeConsent(registry, ctx, body.token, decide),
    replay: 'run' as const,
  });
  return {
    openCandidatePage: { handle: (ctx, { body }) => openPage(ctx, body.token), replay: 'run' },
    sendNewCandidateLink: { handle: (ctx, { body }) => sendNewLink(ctx, body.token), replay: 'run' },
    giveCandidateConsent: consents(give),
    withdrawCandidateConsent: consents(withdraw),
    keepCandidate: consents(keep),
    withdrawOwnApplication: { handle: (ctx, { body }) => withdrawApplication(registry, ctx, body), replay: 'run' },
    replaceOwnResume: {
      handle: async (ctx, { body, file }) => {
        const { candidate } = await candidateBehind(ctx.db, ctx, body.token);
        const named = { ...file, name: body.name ?? file.name };
        return presentPage(ctx.db, ctx.tenant, await replaceResume(ctx, candidate.id, named));
      },
      replay: 'run',
    },
    eraseCandidate: { handle: (ctx, { body }) => eraseNow(ctx, body.token), replay: 'run' },
    getErasureReceipt: async ({ db }, { params }) => {
      const erasure = await db.get(erasures, params.number);
      if (!erasure) throw new ApiError('not_found', { detail: 'There is no receipt with this number.' });
      return presentErasure(erasure);
    },
  };
};
