import { useEffect, useState } from 'react';

const everyMilliseconds = 100;

/** How loud a microphone is now, from 0 to 1. */
export const useLevel = (track: MediaStreamTrack | null): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return setLevel(0);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      // Voices are quiet: the square root of the root shows them.
      setLevel(Math.min(1, Math.round(Math.sqrt(Math.sqrt(power)) * 14) / 10));
    }, everyMilliseconds);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
};
