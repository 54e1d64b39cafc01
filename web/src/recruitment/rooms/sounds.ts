const noteSeconds = 0.35;

/** Plays quiet notes, given by their frequencies, on the chosen speaker. Resolves once they are over. */
const playNotes = async (notes: readonly number[], speaker: string | undefined): Promise<void> => {
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

export const playTestSound = (speaker: string | undefined): Promise<void> => playNotes([523, 659, 784], speaker);

/** For hosts, when somebody asks to join. */
export const playDoorBell = (speaker: string | undefined): Promise<void> => playNotes([784, 659], speaker);
