import { limits } from '@kindred/contract/limits';

interface Closed {
  readonly deletedAt: string | null;
  readonly purgeStartedAt: string | null;
}

/** When a deleted tenant's data go; null where it is not deleted. */
export const purgeTime = ({ deletedAt }: Pick<Closed, 'deletedAt'>): string | null =>
  deletedAt && new Date(Date.parse(deletedAt) + limits.tenantDeletionGraceSeconds * 1000).toISOString();

/** Whole days that are left to restore it; 0 on the last one. */
export const daysLeft = (tenant: Pick<Closed, 'deletedAt'>, now: number): number => {
  const time = purgeTime(tenant);
  return time === null ? 0 : Math.max(0, Math.floor((Date.parse(time) - now) / 86_400_000));
};

/** A deleted tenant can be restored until its data have begun to go. */
export const isRestorable = ({ deletedAt, purgeStartedAt }: Closed): boolean =>
  deletedAt !== null && purgeStartedAt === null;
