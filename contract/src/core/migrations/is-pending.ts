import type { Migration } from './migration.ts';

/** Returns whether a run would apply it: it was not applied yet, or its check has since found records that differ. */
export const isPending = ({ appliedAt, check }: Pick<Migration, 'appliedAt' | 'check'>): boolean =>
  appliedAt === null || check.code === 'differs';
