import type { StoredFeedback } from './store.ts';

type Shown = Pick<StoredFeedback, 'authorId' | 'candidateId' | 'status'>;

/**
 * Returns the feedback of a meeting that a user may see, and how many submitted ones are hidden until the user has
 * submitted their own. Drafts are their author's alone.
 */
export const visibleTo = <One extends Shown>(
  all: readonly One[],
  userId: string,
  isAdministrator: boolean,
): { items: One[]; hidden: number } => {
  const done = new Set(
    all
      .filter(({ authorId, status }) => authorId === userId && status === 'SUBMITTED')
      .map(({ candidateId }) => candidateId),
  );
  const others = all.filter(({ authorId, status }) => authorId !== userId && status === 'SUBMITTED');
  const seen = others.filter(({ candidateId }) => isAdministrator || done.has(candidateId));
  return {
    items: [...all.filter(({ authorId }) => authorId === userId), ...seen],
    hidden: others.length - seen.length,
  };
};

/** Returns the average rating of submitted feedback, with one decimal; null if there is none. */
export const averageRating = (all: readonly Pick<StoredFeedback, 'rating' | 'status'>[]): number | null => {
  const ratings = all.flatMap(({ rating, status }) => (status === 'SUBMITTED' && rating !== null ? [rating] : []));
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, one) => sum + one, 0) / ratings.length) * 10) / 10;
};
