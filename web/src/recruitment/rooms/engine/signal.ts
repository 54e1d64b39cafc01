/** `ask` asks the other side for a new offer. */
export type SignalKind = 'offer' | 'answer' | 'candidates' | 'ask';

/** What a signal carries, from one tab to another. */
export interface SignalBody {
  /** The sender's tab, and the one that it is meant for. */
  readonly session: string;
  readonly toSession: string;
  /** Counts the signals of a sender to one person: a list of new ones arrives in any order. */
  readonly n: number;
  readonly sdp?: string;
  readonly candidates?: readonly RTCIceCandidateInit[];
}

export interface Signal {
  readonly id: string;
  readonly from: string;
  readonly kind: SignalKind;
  readonly body: SignalBody;
}

const isBody = (value: unknown): value is SignalBody => {
  const { session, toSession, n, sdp, candidates } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof session === 'string' &&
    typeof toSession === 'string' &&
    typeof n === 'number' &&
    (sdp === undefined || typeof sdp === 'string') &&
    (candidates === undefined || Array.isArray(candidates))
  );
};

/** Reads the payload of a signal; undefined if it is not one of ours. */
export const readBody = (payload: string): SignalBody | undefined => {
  try {
    const value: unknown = JSON.parse(payload);
    return isBody(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Sorts signals that arrived together as they were sent. */
export const inOrder = (signals: readonly Signal[]): Signal[] =>
  signals.toSorted((one, other) => one.body.n - other.body.n);
