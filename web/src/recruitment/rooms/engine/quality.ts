/** How well a video arrives, over the last few seconds. */
export interface QualitySample {
  /** The share of packets that the other side lost, 0 to 1. */
  readonly lost: number;
  /** Seconds. */
  readonly roundTrip: number;
  /** Bits per second that the browser expects to get through; undefined if it does not say. */
  readonly available: number | undefined;
}

/** The settings of a level, from the best to the smallest picture that still shows a face. */
export const levels = [
  { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  { maxBitrate: 500_000, scaleResolutionDownBy: 1.5, maxFramerate: 24 },
  { maxBitrate: 220_000, scaleResolutionDownBy: 2, maxFramerate: 15 },
  { maxBitrate: 90_000, scaleResolutionDownBy: 4, maxFramerate: 10 },
] as const;

/** A screen keeps its size, so that its text stays readable; only its rate falls. */
export const screenLevels = [
  { maxBitrate: 2_000_000, scaleResolutionDownBy: 1, maxFramerate: 15 },
  { maxBitrate: 900_000, scaleResolutionDownBy: 1, maxFramerate: 8 },
  { maxBitrate: 400_000, scaleResolutionDownBy: 1, maxFramerate: 4 },
  { maxBitrate: 200_000, scaleResolutionDownBy: 2, maxFramerate: 3 },
] as const;

export interface Quality {
  readonly level: number;
  /** How many good samples in a row there were. */
  readonly good: number;
}

export const bestQuality: Quality = { level: 0, good: 0 };

/** Good samples that it takes to try a better level: a picture that goes up and down is worse than a small one. */
const enough = 4;

const isBad = ({ lost, roundTrip, available }: QualitySample, level: number): boolean =>
  lost > 0.08 || roundTrip > 0.9 || (available !== undefined && available < levels[level]!.maxBitrate * 0.35);

const isGood = ({ lost, roundTrip, available }: QualitySample, level: number): boolean =>
  lost < 0.02 &&
  roundTrip < 0.4 &&
  (available === undefined || available > levels[Math.max(0, level - 1)]!.maxBitrate * 0.5);

/** Returns the quality to send after another sample: it falls at once and rises slowly. */
export const nextQuality = ({ level, good }: Quality, sample: QualitySample): Quality => {
  if (isBad(sample, level)) return { level: Math.min(levels.length - 1, level + 1), good: 0 };
  if (!isGood(sample, level)) return { level, good: 0 };
  if (level === 0) return { level, good: 0 };
  return good + 1 >= enough ? { level: level - 1, good: 0 } : { level, good: good + 1 };
};

interface Entry {
  readonly type: string;
  readonly kind?: string;
  readonly fractionLost?: number;
  readonly roundTripTime?: number;
  readonly availableOutgoingBitrate?: number;
  readonly nominated?: boolean;
}

/** Reads a sample from the statistics of a connection; undefined as long as the other side has reported nothing. */
export const sampleOf = (stats: Iterable<Entry>): QualitySample | undefined => {
  const all = [...stats];
  const remote = all.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'video');
  if (!remote) return undefined;
  const pair = all.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  return {
    lost: remote.fractionLost ?? 0,
    roundTrip: remote.roundTripTime ?? 0,
    available: pair?.availableOutgoingBitrate,
  };
};
