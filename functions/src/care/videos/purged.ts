import type { DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { Database } from '../../platform/firestore/database.ts';
import { releaseSpace } from './space.ts';

/** Gives back the space of a video once it can no longer be restored. */
export const purgeVideo = async (
  db: Database,
  circleId: string,
  kind: DeletedNoun,
  recordId: string,
): Promise<void> => {
  if (kind === 'document') await db.transaction((tx) => releaseSpace(tx, circleId, recordId));
};
