import { useEffect, useState } from 'react';
import type { Firestore } from 'firebase/firestore';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { loadTenant } from '../../lib/tenant.ts';
import { openFirestore } from '../../lib/live/firestore.ts';
import { PresenceLink } from '../presence/PresenceLink.tsx';
import type { PresenceLinkProps } from '../presence/PresenceLink.tsx';

export interface CircleLinkProps extends Omit<PresenceLinkProps, 'tenantId'> {
  readonly failed: () => void;
}

interface Place {
  readonly firestore: Firestore;
  readonly tenantId: string;
}

/**
 * A circle's live connection. Renders nothing and only reports updates. The only module that imports Firestore and
 * ReactFire.
 */
export const CircleLink = ({ failed, ...presence }: CircleLinkProps) => {
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
  return (
    <FirebaseAppProvider firebaseApp={firestore.app} suspense={false}>
      <FirestoreProvider sdk={firestore}>
        <PresenceLink {...presence} tenantId={tenantId} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
};
