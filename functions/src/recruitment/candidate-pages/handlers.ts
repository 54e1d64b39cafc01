import type { candidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/endpoints';
import { mostComingErasures } from '@kindred/contract/recruitment/candidate-pages/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { dueEntries } from '../../platform/due-queue.ts';
import { auditEntry, auditLog } from '../../platform/firestore/audit.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Auditor } from '../../platform/firestore/owner.ts';
import { candidateIn } from '../candidates/candidate-in.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import { candidateRetention } from './due-kinds.ts';
import { postLink, writeLink } from './links.ts';
import { presentPrivacy } from './present.ts';
import { keepingOf } from './retention.ts';
import { candidatePages, type StoredPage } from './store.ts';

const privacyOf = async ({ db }: SignedInContext, id: string) => {
  const [candidate, page] = await Promise.all([candidateIn(db, id), db.get(candidatePages, id)]);
  return presentPrivacy(candidate, page);
};

/** Lists the planned erasures up to this time. The plan may be a little older than the candidate. */
const comingErasures = async ({ db, tenant }: SignedInContext, until: string) => {
  const where = { tenantId: tenant.id, kind: candidateRetention.name, state: 'waiting' };
  const request = { where, sort: 'at', order: 'asc', limit: mostComingErasures } as const;
  const { items: entries, nextCursor } = await platformDatabase.scan(dueEntries, request);
  const due = entries.filter(({ at }) => at < until);
  const found = await db.getMany(
    candidates,
    due.map(({ ref }) => String(ref.candidateId)),
  );
  const items = found
    .map((candidate) => ({ id: candidate.id, name: candidate.name, ...keepingOf(candidate) }))
    .filter((one) => one.until < until)
    .toSorted((one, other) => one.until.localeCompare(other.until));
  return { items, hasMore: due.length === entries.length && nextCursor !== null };
};

/** Returns the entry of the audit log that an administrator sent the link. It is about the candidate. */
const sentEntry = (
  auditor: Auditor,
  { id, name }: StoredCandidate,
  before: StoredPage | undefined,
  after: StoredPage,
) =>
  auditEntry<Partial<StoredPage>>(
    { noun: candidates.audited!.noun, label: () => name },
    auditor,
    id,
    { linkSentAt: before?.linkSentAt ?? null },
    { linkSentAt: after.linkSentAt },
  );

export const candidatePageHandlers: Handlers<typeof candidatePageEndpoints> = {
  getCandidatePrivacy: (ctx, { params }) => privacyOf(ctx, params.id),
  sendCandidatePageLink: {
    handle: async ({ db, tenant, actor }, { params }) => {
      const sender = { person: actor.uid, isAdministrator: true, class: 'ordinary' } as const;
      const link = await writeLink(tenant, await candidateIn(db, params.id), sender);
      return db.transaction(async (tx) => {
        const [candidate, page] = await Promise.all([candidateIn(tx, params.id), tx.get(candidatePages, params.id)]);
        const sent = postLink(tx, candidate, page, link);
        if (db.auditor) tx.create(auditLog, sentEntry(db.auditor, candidate, page, sent));
        return presentPrivacy(candidate, sent);
      });
    },
    replay: (ctx, { params }) => privacyOf(ctx, params.id),
  },
  listComingErasures: (ctx, { query }) => comingErasures(ctx, secondsFromNow(query.days * 24 * 3600)),
};
