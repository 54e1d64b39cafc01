/** The ways out that a browser has found: its own network's, one through the internet, and one through a relay. */
export interface FoundWays {
  readonly host: boolean;
  readonly internet: boolean;
  readonly relay: boolean;
}

export const noWays: FoundWays = { host: false, internet: false, relay: false };

/**
 * What the network allows. `local`: only this network is known, since no server was asked that sees it from outside.
 */
export type NetworkVerdict = 'direct' | 'relayed' | 'local' | 'blocked';

/** Returns the ways with another candidate's added. */
export const withCandidate = (ways: FoundWays, type: string | null | undefined): FoundWays => ({
  host: ways.host || type === 'host',
  internet: ways.internet || type === 'srflx' || type === 'prflx',
  relay: ways.relay || type === 'relay',
});

/** Returns what the ways mean for a call. `asked` says whether there was a server outside to ask. */
export const verdictOf = (ways: FoundWays, asked: boolean): NetworkVerdict => {
  if (ways.internet) return 'direct';
  if (ways.relay) return 'relayed';
  return ways.host && !asked ? 'local' : 'blocked';
};

/** Gathers the ways out of this network, for at most a few seconds. */
export const findWays = (iceServers: RTCIceServer[], signal: AbortSignal, milliseconds = 6000): Promise<FoundWays> =>
  new Promise((resolve, reject) => {
    const connection = new RTCPeerConnection({ iceServers });
    let ways = noWays;
    const end = (): void => {
      clearTimeout(timer);
      connection.close();
      resolve(ways);
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    connection.createDataChannel('check');
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return end();
      ways = withCandidate(ways, candidate.type);
      if (ways.internet && ways.relay) end();
    });
    connection.setLocalDescription().catch((cause: unknown) => {
      clearTimeout(timer);
      connection.close();
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
  });
