import { useEffect, useRef } from 'react';
import { doc, getDocFromServer, onSnapshot, setDoc } from 'firebase/firestore';
import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { useFirestore } from 'reactfire';
import { watchAttention } from './attention.ts';
import type { Heartbeats, Statuses } from './heartbeats.ts';
import { pageLock } from './page-lock.ts';
import { enterPresenceRoom } from './presence-room.ts';
import type { PresenceRoom } from './presence-room.ts';
import { useListener } from './use-listener.ts';

interface PresenceLinkProps {
  readonly tenantId: string;
  readonly circleId: string;
  readonly userId: string;
  readonly told: (statuses: Statuses) => void;
  readonly failed: () => void;
}

interface Changes {
  readonly heartbeats: Heartbeats;
  readonly isLive: boolean;
}

/** Says that the person is here, and hears who else is. */
export const PresenceLink = ({ tenantId, circleId, userId, told, failed }: PresenceLinkProps) => {
  const firestore = useFirestore();
  const room = useRef<PresenceRoom>(undefined);
  const { value: changes, error } = useListener<Changes>(`changes:${tenantId}:${circleId}:${userId}`, (tell) =>
    onSnapshot(
      doc(firestore, presenceChangesPath(tenantId, circleId)),
      { includeMetadataChanges: true },
      // What this page has only just said is not heard before it is accepted.
      (document) =>
        document.metadata.hasPendingWrites ||
        tell({ value: { heartbeats: heartbeatsOf(document.data()), isLive: !document.metadata.fromCache } }),
      (refused) => tell({ error: refused }),
    ),
  );

  useEffect(() => {
    const presence = doc(firestore, presencePath(tenantId, circleId));
    const places = { heartbeat: presence, change: doc(firestore, presenceChangesPath(tenantId, circleId)) };
    const lock = pageLock(`kindred-here:${circleId}`);
    const entered = enterPresenceRoom(userId, document.visibilityState === 'visible', {
      write: (kind, heartbeat) => setDoc(places[kind], { m: { [userId]: heartbeat } }, { merge: true }),
      fetch: async () => heartbeatsOf((await getDocFromServer(presence)).data()),
      isHereElsewhere: lock.isHeldElsewhere,
      here: lock.hold,
      told,
    });
    const stopWatching = watchAttention(entered);
    room.current = entered;
    return () => {
      stopWatching();
      entered.leave();
      entered.stop();
      room.current = undefined;
    };
  }, [firestore, tenantId, circleId, userId, told]);

  useEffect(() => {
    if (!changes) return;
    room.current?.heardChanges(changes.heartbeats);
    room.current?.connected(changes.isLive);
  }, [changes]);
  useEffect(() => {
    if (error) failed();
  }, [error, failed]);
  return null;
};

const heartbeatsOf = (data: unknown): Heartbeats => (data as { m?: Heartbeats } | undefined)?.m ?? {};
