import type { Erasure, ErasureReason } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { eraseCandidate } from '../candidates/erase.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import type { candidateRetention } from './due-kinds.ts';
import { cancelErasure, planErasure } from './plan.ts';
import { erasesAt, keepingOf } from './retention.ts';
import { candidateLinks, candidatePages, erasures, newPage, receiptOf, type StoredPage } from './store.ts';

/**
 * Begins the erasure of a candidate that this transaction has read, with its receipt. The record goes with this
 * transaction, and the rest through the due queue.
 */
export const beginErasure = (
  tx: Transaction,
  tenantId: string,
  candidate: StoredCandidate,
  page: StoredPage | undefined,
  reason: ErasureReason,
): Erasure => {
  const receipt = receiptOf(tenantId, candidate.id);
  const { linkSentAt, mailWaitsUntil } = page ?? newPage;
  tx.put(candidatePages, candidate.id, { linkSentAt, mailWaitsUntil, consentBefore: null, erasing: reason });
  tx.put(erasures, receipt, { reason, at: null });
  eraseCandidate(tx, tenantId, candidate);
  return { receipt, reason, at: null };
};

/** Erases a candidate whose time is over, unless a change has moved that time. Due handler. */
export const eraseByPlan = async ({ tenantId, ref }: DueEntryOf<typeof candidateRetention>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const [candidate, page] = await Promise.all([
      tx.get(candidates, ref.candidateId),
      tx.get(candidatePages, ref.candidateId),
    ]);
    if (!candidate) return;
    if (erasesAt(candidate) > timestamp()) return planErasure(tx, tenantId, candidate);
    const { rule } = keepingOf(candidate);
    beginErasure(tx, tenantId, candidate, page, rule === 'WITHDRAWN' ? 'CONSENT' : 'RETENTION');
  });

/** Links that one transaction changes. */
const linksAtOnce = 100;

/** Changes every link to a candidate's page. */
const changeLinks = async (
  db: Database,
  candidateId: string,
  changes: { candidateId: string | null; addressHash?: null; receipt?: string },
): Promise<void> => {
  for (let size = linksAtOnce; size === linksAtOnce;) {
    size = await db.transaction(async (tx) => {
      const links = await tx.find(candidateLinks, { candidateId }, linksAtOnce);
      for (const link of links) tx.update(candidateLinks, link, changes);
      return links.length;
    });
  }
};

/**
 * Removes the page of an erased candidate and completes the receipt. From then on, the candidate's links show only that.
 * A candidate who never had a link gets no receipt when an administrator deletes them.
 */
export const finishErasure = async (db: Database, tenantId: string, candidateId: string): Promise<void> => {
  const receipt = receiptOf(tenantId, candidateId);
  const [page, links] = await Promise.all([
    db.get(candidatePages, candidateId),
    db.find(candidateLinks, { candidateId }, 1),
  ]);
  const hasReceipt = page !== undefined || links.length > 0;
  // First, since the links of a page that is gone would lead nowhere.
  if (hasReceipt)
    await db.transaction(async (tx) => {
      const known = await tx.get(erasures, receipt);
      tx.put(erasures, receipt, { reason: page?.erasing ?? known?.reason ?? 'REMOVED', at: known?.at ?? timestamp() });
    });
  await changeLinks(db, candidateId, { candidateId: null, addressHash: null, receipt });
  await db.transaction(async (tx) => {
    tx.remove(candidatePages, candidateId);
    await cancelErasure(tx, tenantId, candidateId);
  });
};

/** Moves the links of a candidate to the one who replaces them. They work if both have the same address. */
export const moveLinks = async (db: Database, tenantId: string, from: string, into: string): Promise<void> => {
  await changeLinks(db, from, { candidateId: into });
  await db.transaction(async (tx) => {
    // The applications of both are the second's by now.
    const candidate = await tx.get(candidates, into);
    tx.remove(candidatePages, from);
    await cancelErasure(tx, tenantId, from);
    if (candidate) planErasure(tx, tenantId, candidate);
  });
};
