import { useCallback, useEffect, useRef, useState } from 'react';
import { doc, getDocFromServer, onSnapshot, setDoc } from 'firebase/firestore';
import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { useFirestore } from 'reactfire';
import { request } from '../../lib/api/request.ts';
import { onSignOut } from '../../lib/session/session.ts';
import { watchAttention } from './attention.ts';
import type { Heartbeats, Statuses } from './heartbeats.ts';
import { pageLock } from '../../lib/live/page-lock.ts';
import { enterPresenceRoom } from './presence-room.ts';
import type { PresenceRoom } from './presence-room.ts';
import { useListener } from '../../lib/live/use-listener.ts';
import { useRetries } from '../../lib/live/use-retries.ts';

export interface PresenceLinkProps {
  readonly tenantId: string;
  readonly circleId: string;
  readonly userId: string;
  readonly told: (statuses: Statuses) => void;
  /** Receives the number of the newest change to the circle's list of members. */
  readonly toldMembers: (changed: number) => void;
  /** Receives whether the database is reachable. */
  readonly connected: (yes: boolean) => void;
  /** Receives whether presence can be written and read. */
  readonly holds: (yes: boolean) => void;
}

interface Changes {
  readonly heartbeats: Heartbeats;
  readonly membersChanged: number;
  readonly isLive: boolean;
}

/** Writes the user's presence and listens to everyone else's. Retries if access is denied. */
export const PresenceLink = (props: PresenceLinkProps) => {
  const [isHeard, setHeard] = useState(false);
  const { attempt, failed } = useRetries(isHeard);
  const { holds } = props;
  const heard = useCallback(
    (yes: boolean): void => {
      setHeard(yes);
      holds(yes);
      if (!yes) failed();
    },
    [holds, failed],
  );
  return <PresenceAttempt key={attempt} {...props} holds={heard} />;
};

const PresenceAttempt = (props: PresenceLinkProps) => {
  const { tenantId, circleId, userId, told, toldMembers, connected, holds } = props;
  const firestore = useFirestore();
  const room = useRef<PresenceRoom>(undefined);
  const { value: changes, error } = useListener<Changes>(`changes:${tenantId}:${circleId}:${userId}`, (tell) =>
    onSnapshot(
      doc(firestore, presenceChangesPath(tenantId, circleId)),
      { includeMetadataChanges: true },
      // Ignores this page's own pending writes until they are accepted.
      (document) =>
        document.metadata.hasPendingWrites ||
        tell({ value: { ...changesOf(document.data()), isLive: !document.metadata.fromCache } }),
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
      sayOffline: () => sayOffline(userId),
      isHereElsewhere: lock.isHeldElsewhere,
      here: lock.hold,
      told,
    });
    const stopWatching = watchAttention(entered);
    const stopSigningOut = onSignOut(entered.leave);
    room.current = entered;
    // Leaving for another page of the product does not mean going offline: presence expires within two minutes.
    return () => {
      stopWatching();
      stopSigningOut();
      entered.stop();
      room.current = undefined;
    };
  }, [firestore, tenantId, circleId, userId, told]);

  useEffect(() => {
    if (!changes) return;
    room.current?.heardChanges(changes.heartbeats);
    room.current?.connected(changes.isLive);
    toldMembers(changes.membersChanged);
    connected(changes.isLive);
    if (changes.isLive) holds(true);
  }, [changes, toldMembers, connected, holds]);
  useEffect(() => {
    if (error) holds(false);
  }, [error, holds]);
  return null;
};

/** Uses the API, because the database client cannot write from a closing page. */
const sayOffline = (userId: string): void => {
  const call = { params: { user_id: userId }, body: { status: 'offline' }, keepalive: true } as const;
  void request('PUT', '/api/v1/care/presence/{user_id}', call).catch(() => undefined);
};

const changesOf = (data: unknown) => ({
  heartbeats: heartbeatsOf(data),
  membersChanged: (data as { members?: number } | undefined)?.members ?? 0,
});

const heartbeatsOf = (data: unknown): Heartbeats => (data as { m?: Heartbeats } | undefined)?.m ?? {};
