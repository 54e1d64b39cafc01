import { limits } from '@kindred/contract/limits';

interface Closed {
  readonly deletedAt: string | null;
  readonly purgeStartedAt: string | null;
}

/** When a deleted tenant's data are purged; null if it is not deleted. */
export const purgeTime = ({ deletedAt }: Pick<Closed, 'deletedAt'>): string | null =>
  deletedAt && new Date(Date.parse(deletedAt) + limits.tenantDeletionGraceSeconds * 1000).toISOString();

/** Returns the whole days left to restore it; 0 on the last one. */
export const daysLeft = (tenant: Pick<Closed, 'deletedAt'>, now: number): number => {
  const time = purgeTime(tenant);
  return time === null ? 0 : Math.max(0, Math.floor((Date.parse(time) - now) / 86_400_000));
};

/** Returns whether a deleted tenant can still be restored. It can until the purge of its data has begun. */
export const isRestorable = ({ deletedAt, purgeStartedAt }: Closed): boolean =>
  deletedAt !== null && purgeStartedAt === null;
