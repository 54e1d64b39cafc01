import { isSlug } from '@kindred/contract/care/circles/circle';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { slugAlternatives, slugFrom } from './slug.ts';
import { circleSlugs } from './store.ts';

/** This slug, if it is well-formed and nobody else has it; a circle may take back one that it gave up. */
export const requireSlug = async (tx: Transaction, slug: string, circleId?: string): Promise<string> => {
  if (!isSlug(slug))
    throw fieldError('invalid_slug', 'slug', 'Letters, digits and single hyphens, 3 to 63 characters', 'slug_format');
  const taken = await tx.get(circleSlugs, slug);
  if (taken && taken.circle_id !== circleId)
    throw fieldError('invalid_slug', 'slug', 'Another circle has this address', 'slug_taken');
  return slug;
};

/** This slug, or the first of its alternatives that nobody has. */
export const freeSlug = async (tx: Transaction, slug: string, circleId?: string): Promise<string> => {
  for (const candidate of [slug, ...slugAlternatives(slug)]) {
    const taken = await tx.get(circleSlugs, candidate);
    if (!taken || taken.circle_id === circleId) return candidate;
  }
  throw new ApiError('invalid_slug');
};

/** Whether a slug can be had, and one that can where it cannot. */
export const checkSlug = async (
  db: Database,
  slug: string,
): Promise<{ valid: boolean; available: boolean; suggestion: string }> => {
  const valid = isSlug(slug);
  const base = valid ? slug : slugFrom(slug);
  const candidates = [base, ...slugAlternatives(base)];
  const taken = await db.getMany(circleSlugs, valid ? candidates.slice(0, 1) : candidates);
  if (valid && taken.length === 0) return { valid, available: true, suggestion: slug };
  const all = valid ? await db.getMany(circleSlugs, candidates) : taken;
  const names = new Set(all.map(({ id }) => id));
  return {
    valid,
    available: false,
    suggestion: candidates.find((candidate) => !names.has(candidate)) ?? candidates.at(-1)!,
  };
};
