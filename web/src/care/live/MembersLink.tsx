import { useEffect } from 'react';
import { collection, limit, onSnapshot, orderBy, query, startAfter, where } from 'firebase/firestore';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collectionPath } from '@kindred/contract/paths';
import { useFirestore } from 'reactfire';
import { membersPerPage } from './live-member.ts';
import type { LiveMember } from './live-member.ts';
import { useListener } from '../../lib/live/use-listener.ts';

export interface MembersPage {
  readonly members: readonly LiveMember[];
  /** From the server, not from the local cache. */
  readonly isLive: boolean;
  readonly last: QueryDocumentSnapshot | undefined;
}

interface MembersLinkProps {
  readonly tenantId: string;
  readonly circleId: string;
  readonly userId: string;
  /** How many pages to load, from this one on. */
  readonly pages: number;
  readonly index?: number;
  readonly after?: QueryDocumentSnapshot;
  readonly told: (index: number, page: MembersPage | undefined) => void;
  readonly failed: () => void;
}

/** Listens to a circle's members by name, a hundred per page; each page starts after the one before. */
export const MembersLink = (props: MembersLinkProps) => {
  const { tenantId, circleId, userId, pages, index = 0, after, told, failed } = props;
  const firestore = useFirestore();
  const id = `members:${tenantId}:${circleId}:${userId}:${after?.id ?? ''}`;
  const { value: page, error } = useListener<MembersPage>(id, (tell) => {
    const members = query(
      collection(firestore, collectionPath(tenantId, 'circleMembers')),
      where('circle_id', '==', circleId),
      where('active', '==', true),
      orderBy('_sort.name'),
      ...(after ? [startAfter(after)] : []),
      limit(membersPerPage),
    );
    return onSnapshot(
      members,
      { includeMetadataChanges: true },
      ({ docs, metadata }) =>
        tell({
          value: {
            members: docs.map((document) => document.data() as LiveMember),
            isLive: !metadata.fromCache,
            last: docs.length === membersPerPage ? docs.at(-1) : undefined,
          },
        }),
      (refused) => tell({ error: refused }),
    );
  });

  useEffect(() => {
    if (error) failed();
  }, [error, failed]);
  useEffect(() => told(index, page), [index, page, told]);
  useEffect(() => () => told(index, undefined), [index, told]);

  return page?.last && pages > 1 ? (
    <MembersLink {...props} pages={pages - 1} index={index + 1} after={page.last} />
  ) : null;
};
