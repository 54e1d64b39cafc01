import { isSlug } from '@kindred/contract/care/slug';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { slugAlternatives, slugFrom } from './slug.ts';
import { circleSlugs } from './store.ts';

/** Returns the slug if it is well-formed and not taken by another circle; a circle may take back its former slug. */
export const requireSlug = async (tx: Transaction, slug: string, circleId?: string): Promise<string> => {
  if (!isSlug(slug))
    throw fieldError('invalid_slug', 'slug', 'Letters, digits and single hyphens, 3 to 63 characters', 'slug_format');
  const taken = await tx.get(circleSlugs, slug);
  if (taken && taken.circle_id !== circleId)
    throw fieldError('invalid_slug', 'slug', 'Another circle has this address', 'slug_taken');
  return slug;
};

/** Returns the slug, or the first of its alternatives that is free. */
export const freeSlug = async (tx: Transaction, slug: string, circleId?: string): Promise<string> => {
  for (const candidate of [slug, ...slugAlternatives(slug)]) {
    const taken = await tx.get(circleSlugs, candidate);
    if (!taken || taken.circle_id === circleId) return candidate;
  }
  throw new ApiError('invalid_slug');
};

/** Returns whether a slug is available, and an alternative if it is not. */
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
