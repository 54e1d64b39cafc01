import { mostPeaks } from '@kindred/contract/care/chat-rooms/voice-note';

/**
 * Returns the heights of a waveform from how loud a recording was over time, from 0 to 1: at most 64 numbers from 0 to
 * 100, of which the loudest is 100. Silence is all zeros.
 */
export const peaksOf = (levels: readonly number[], most: number = mostPeaks): number[] => {
  const count = Math.max(1, Math.min(most, levels.length));
  const loudest = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });
  const top = Math.max(...loudest);
  return loudest.map((level) => (top > 0 ? Math.round((100 * level) / top) : 0));
};

/** Writes a length as minutes and seconds: 1:05. */
export const clockOf = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
