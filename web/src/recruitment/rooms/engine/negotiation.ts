/**
 * Perfect negotiation (https://w3c.github.io/webrtc-pc/#perfect-negotiation-example): when both sides make an offer at the
 * same time, the polite one gives way. The ids decide, so both sides agree without a word.
 */
export const isPolite = (own: string, other: string): boolean => own < other;

interface OfferState {
  readonly polite: boolean;
  readonly makingOffer: boolean;
  readonly isSettingAnswer: boolean;
  readonly signalingState: RTCSignalingState;
}

/** Returns whether an offer that arrives now is ignored, because the own one counts. */
export const isOfferIgnored = ({ polite, makingOffer, isSettingAnswer, signalingState }: OfferState): boolean => {
  const isReady = !makingOffer && (signalingState === 'stable' || isSettingAnswer);
  return !polite && !isReady;
};

/** How long a lost connection is given to come back by itself, and how long an ICE restart may take. */
const graceMilliseconds = 3000;
const restartMilliseconds = 10_000;

/**
 * Returns how long to wait before (another) ICE restart; undefined if none is needed. The polite side waits a little longer, so
 * that the two usually don't restart at the same time.
 */
export const restartDelay = (state: RTCIceConnectionState, restarts: number, polite: boolean): number | undefined => {
  const later = polite ? 1500 : 0;
  if (state === 'connected' || state === 'completed' || state === 'closed') return undefined;
  if (state === 'new' || state === 'checking') return restartMilliseconds + later;
  if (restarts > 0) return Math.min(restartMilliseconds * restarts, 30_000) / 2 + later;
  return (state === 'failed' ? 0 : graceMilliseconds) + later;
};
