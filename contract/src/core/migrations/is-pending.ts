import type { Migration } from './migration.ts';

/** Returns whether a run applies it: it was not applied yet, or its check finds records that differ since. */
export const isPending = ({ appliedAt, check }: Pick<Migration, 'appliedAt' | 'check'>): boolean =>
  appliedAt === null || check.code === 'differs';
