import type { TestimonyDecision } from '@kindred/contract/care/testimonies/testimony';
import type * as z from 'zod';
import { timestamp } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { tellingDatabase } from '../moderation-news.ts';
import { requireUnblocked } from '../circles/public-circle.ts';
import { circles } from '../circles/store.ts';
import { type StoredTestimony, testimonies } from './store.ts';

type Decision = z.output<z.ZodObject<typeof TestimonyDecision>>;

const decided = ({ status, rejection_reason }: Decision, before: StoredTestimony) =>
  status === 'PUBLISHED'
    ? { status, rejection_reason: null, published_at: before.published_at ?? timestamp() }
    : { status, rejection_reason };

/** Applies an admin's decision. If it also turns on the public page, either both happen or neither. */
export const decide = async (
  ctx: CircleContext,
  testimony: StoredTestimony,
  decision: Decision,
): Promise<StoredTestimony> => {
  const reason = decision.status === 'REJECTED' ? decision.rejection_reason : null;
  const { status } = decision;
  const db = tellingDatabase(ctx, testimony.status, { what: 'testimony', status, author: testimony.author_id, reason });
  if (decision.status === 'REJECTED' || !decision.open_public_page)
    return db.change(testimonies, testimony, ctx.ifMatch, (before) => decided(decision, before));
  return db.transaction(async (tx) => {
    const [current, circle] = await Promise.all([
      tx.get(testimonies, testimony.id),
      tx.get(circles, testimony.circle_id),
    ]);
    if (!current || circle?.status !== 'ACTIVE') throw new ApiError('not_found');
    if (!circle.public_page) {
      requireUnblocked(circle);
      tx.update(circles, circle, { public_page: true });
    }
    return tx.update(testimonies, current, decided(decision, current), ctx.ifMatch);
  });
};
