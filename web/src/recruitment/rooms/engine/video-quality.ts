import { bestQuality, levels, nextQuality, type Quality, sampleOf, screenLevels } from './quality.ts';

/** Fits the picture that is sent to what its network carries. */
export const openVideoQuality = (connection: RTCPeerConnection) => {
  let quality: Quality = bestQuality;
  let sender: RTCRtpSender | undefined;
  let isScreen = false;

  const apply = async (): Promise<void> => {
    if (!sender) return;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    if (!encoding) return;
    Object.assign(encoding, (isScreen ? screenLevels : levels)[quality.level]);
    // A browser that cannot do this sends what it can.
    await sender.setParameters(parameters).catch(() => undefined);
  };

  return {
    sends: (by: RTCRtpSender | undefined, screen: boolean): void => {
      sender = by;
      isScreen = screen;
      void apply();
    },
    /** Looks at the last few seconds, and changes the picture if it has to. */
    adapt: async (): Promise<void> => {
      const stats: unknown[] = [];
      (await connection.getStats()).forEach((one) => stats.push(one));
      const sample = sampleOf(stats as Parameters<typeof sampleOf>[0]);
      const before = quality.level;
      if (sample) quality = nextQuality(quality, sample);
      if (quality.level !== before) await apply();
    },
  };
};
