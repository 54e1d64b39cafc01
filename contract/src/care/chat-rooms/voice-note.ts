/** The longest voice note, in seconds. */
export const longestVoiceNote = 300;

/** How many heights the waveform of a voice note has at most. */
export const mostPeaks = 64;
