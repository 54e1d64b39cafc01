/** Three quiet notes. */
const notes = [523, 659, 784];
const noteSeconds = 0.35;

/** Plays a sound on the chosen speaker. Resolves once it is over. */
export const playTestSound = async (speaker: string | undefined): Promise<void> => {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  notes.forEach((frequency, nth) => {
    const note = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + 0.1 + nth * noteSeconds;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.05);
    volume.gain.linearRampToValueAtTime(0, start + noteSeconds);
    note.connect(volume).connect(output);
    note.start(start);
    note.stop(start + noteSeconds);
  });
  const player = new Audio();
  player.srcObject = output.stream;
  if (speaker && 'setSinkId' in player) await player.setSinkId(speaker).catch(() => undefined);
  try {
    await player.play();
    await new Promise((resolve) => setTimeout(resolve, (notes.length * noteSeconds + 0.3) * 1000));
  } finally {
    player.srcObject = null;
    await context.close();
  }
};
