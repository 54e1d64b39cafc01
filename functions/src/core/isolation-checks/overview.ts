import type { OverviewSource } from '../../http/overview.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { isolationChecks } from './store.ts';

/** The result of the platform's last isolation check. */
export const lastCheck: OverviewSource = async () => {
  const { items } = await platformDatabase.list(isolationChecks, { sort: 'createdAt', order: 'desc', limit: 5 });
  const last = items.find(({ finishedAt }) => finishedAt !== null);
  if (!last) return [{ kind: 'check', name: 'isolation', status: 'never', at: null }];
  const status = last.failed > 0 || last.status === 'BROKEN' ? 'fail' : last.warned > 0 ? 'warn' : 'pass';
  return [{ kind: 'check', name: 'isolation', status, at: last.finishedAt }];
};
