import { restartDelay } from './negotiation.ts';

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly bytesReceived?: number;
  readonly requestsReceived?: number;
  readonly responsesReceived?: number;
}

/** Returns what has arrived so far on each path of a connection: bytes, and checks of the path. */
const arrivalsOf = (stats: Iterable<Entry>): ReadonlyMap<string, number> =>
  new Map(
    [...stats]
      .filter(({ type }) => type === 'candidate-pair')
      .map(({ id, bytesReceived = 0, requestsReceived = 0, responsesReceived = 0 }) => [
        id,
        bytesReceived + requestsReceived + responsesReceived,
      ]),
  );

/** How often a connection is looked at, and how long nothing may arrive before it counts as lost. */
const lookMilliseconds = 1000;
const stillMilliseconds = 2500;

interface ReconnectionSettings {
  readonly polite: boolean;
  readonly connection: Pick<RTCPeerConnection, 'iceConnectionState' | 'getStats' | 'addEventListener'>;
  /** Sends something small, so that something arrives even from a person who shows and says nothing. */
  readonly signOfLife: () => void;
  readonly restart: () => void;
  readonly changed: (state: RTCIceConnectionState) => void;
}

/**
 * Restarts ICE when a connection is lost. A browser takes five seconds or more to notice that, and may find the connection
 * back before a restart is due, so a connection on which nothing arrives counts as lost whatever the browser says.
 */
export const openReconnection = ({ polite, connection, signOfLife, restart, changed }: ReconnectionSettings) => {
  let state: RTCIceConnectionState = 'new';
  let restarts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrivals: ReadonlyMap<string, number> = new Map();
  let arrivedAt = performance.now();
  let wasConnected = false;
  let isClosed = false;

  const schedule = (): void => {
    clearTimeout(timer);
    const delay = restartDelay(state, restarts, polite);
    if (delay === undefined || isClosed) return;
    timer = setTimeout(() => {
      restarts += 1;
      restart();
      schedule();
    }, delay);
  };

  const judge = (): void => {
    const said = connection.iceConnectionState;
    const isConnected = said === 'connected' || said === 'completed';
    // Checks of the path have just succeeded.
    if (isConnected && !wasConnected) arrivedAt = performance.now();
    wasConnected = isConnected;
    const isStill = isConnected && performance.now() - arrivedAt >= stillMilliseconds;
    const next = isStill ? 'disconnected' : said;
    // What has begun to wait for a restart goes on waiting.
    if (next === state) return;
    state = next;
    if (isConnected && !isStill) restarts = 0;
    changed(state);
    schedule();
  };

  const look = async (): Promise<void> => {
    signOfLife();
    const stats: unknown[] = [];
    (await connection.getStats()).forEach((one) => stats.push(one));
    const now = arrivalsOf(stats as Entry[]);
    if ([...now].some(([id, count]) => count > (arrivals.get(id) ?? 0))) arrivedAt = performance.now();
    arrivals = now;
    judge();
  };

  connection.addEventListener('iceconnectionstatechange', judge);
  const looking = setInterval(() => void look().catch(() => undefined), lookMilliseconds);

  return {
    /** Waits for a restart that the other side has begun. */
    restarted: (): void => {
      if (state === 'connected' || state === 'completed' || state === 'new') return;
      restarts = Math.max(1, restarts);
      schedule();
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
    },
  };
};
