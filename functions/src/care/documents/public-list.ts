import type { GivenDocuments } from '@kindred/contract/care/public-pages/given';
import { sliceOf } from '../../http/page.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { documents, presentPublic } from './store.ts';

/** Lists the public documents of a circle, newest first. */
export const publicDocumentsOf = (
  db: Database,
  circle: StoredCircle,
  query: { readonly limit: number; readonly offset: number; readonly cursor?: string | undefined },
): Promise<GivenDocuments> =>
  sliceOf(
    db,
    documents,
    query,
    {
      where: { circle_id: circle.id, '_is.public': true },
      sort: 'created_at',
      order: 'desc',
    },
    presentPublic,
  );
