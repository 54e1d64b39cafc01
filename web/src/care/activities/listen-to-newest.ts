import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { activitiesPath } from '@kindred/contract/paths';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { openFirestore } from '../../lib/live/firestore.ts';
import { loadTenant } from '../../lib/tenant.ts';

/** Reports the id of the newest entry that a member with this role may see. Returns a function that stops it. */
export const listenToNewest = async (
  circleId: string,
  role: CircleRole,
  told: (id: string | null) => void,
  failed: () => void,
): Promise<() => void> => {
  const [firestore, tenant] = await Promise.all([openFirestore(), loadTenant()]);
  // The security rules require the query to name the role; admins see everything.
  const seen = role === 'admin' ? [] : [where(`_is.${role}`, '==', true)];
  const newest = query(
    collection(firestore, activitiesPath(tenant.id, circleId)),
    ...seen,
    orderBy('_sort.at', 'desc'),
    limit(1),
  );
  return onSnapshot(
    newest,
    ({ docs, metadata }) => metadata.fromCache || told(docs[0]?.id ?? null),
    () => failed(),
  );
};
