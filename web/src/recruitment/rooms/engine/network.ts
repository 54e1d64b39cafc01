/** The ways out that a browser has found: its own network's, and one through the internet. */
export interface FoundWays {
  readonly host: boolean;
  readonly internet: boolean;
}

export const noWays: FoundWays = { host: false, internet: false };

/**
 * What the network allows. `local`: only this network is known, since no server was asked that sees it from outside.
 */
export type NetworkVerdict = 'direct' | 'local' | 'blocked';

/** Returns the ways with another candidate's added. */
export const withCandidate = (ways: FoundWays, type: string | null | undefined): FoundWays => ({
  host: ways.host || type === 'host',
  internet: ways.internet || type === 'srflx' || type === 'prflx',
});

/** Returns what the ways mean for a call. `asked` says whether there was a server outside to ask. */
export const verdictOf = (ways: FoundWays, asked: boolean): NetworkVerdict => {
  if (ways.internet) return 'direct';
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
      if (ways.internet) end();
    });
    connection.setLocalDescription().catch((cause: unknown) => {
      clearTimeout(timer);
      connection.close();
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
  });
