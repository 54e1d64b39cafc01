import { useEffect, useState } from 'react';
import type { Firestore } from 'firebase/firestore';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { loadTenant } from '../../lib/tenant.ts';
import { openFirestore } from '../../lib/live/firestore.ts';
import type { Statuses } from '../presence/heartbeats.ts';
import { MembersLink } from './MembersLink.tsx';
import type { MembersPage } from './MembersLink.tsx';
import { PresenceLink } from '../presence/PresenceLink.tsx';

export interface CircleLinkProps {
  readonly circleId: string;
  readonly userId: string;
  readonly pages: number;
  readonly toldMembers: (index: number, page: MembersPage | undefined) => void;
  readonly toldStatuses: (statuses: Statuses) => void;
  readonly holdsPresence: (yes: boolean) => void;
  readonly failed: () => void;
}

interface Place {
  readonly firestore: Firestore;
  readonly tenantId: string;
}

/** A circle's live connection. Renders nothing and reports updates; the only importer of Firestore and ReactFire. */
export const CircleLink = (props: CircleLinkProps) => {
  const { circleId, userId, pages, toldMembers, toldStatuses, holdsPresence, failed } = props;
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    let gone = false;
    Promise.all([openFirestore(), loadTenant()]).then(
      ([firestore, tenant]) => gone || setPlace({ firestore, tenantId: tenant.id }),
      () => gone || failed(),
    );
    return () => {
      gone = true;
    };
  }, [failed]);
  if (!place) return null;
  const { firestore, tenantId } = place;
  const circle = { tenantId, circleId, userId };
  return (
    <FirebaseAppProvider firebaseApp={firestore.app} suspense={false}>
      <FirestoreProvider sdk={firestore}>
        <MembersLink {...circle} pages={pages} told={toldMembers} failed={failed} />
        <PresenceLink {...circle} told={toldStatuses} holds={holdsPresence} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
};
