import type { Database } from '../../platform/firestore/database.ts';
import { removeTree } from '../../platform/firestore/tenant-documents.ts';
import { activitiesOf } from './store.ts';

/** Removes a circle's news. */
export const purgeActivities = (db: Database, circleId: string): Promise<void> =>
  removeTree(db, activitiesOf(circleId));
