/** Above this level somebody speaks, and below the lower one they have stopped. */
const loud = 0.025;
const quiet = 0.012;
/** How long somebody counts as speaking after the last sound: people pause between words. */
const lingerMilliseconds = 900;

export interface Speaking {
  readonly isSpeaking: boolean;
  readonly lastHeard: number;
}

export const silent: Speaking = { isSpeaking: false, lastHeard: -Infinity };

/** Returns whether somebody speaks, after another level of sound (0 to 1) at this time. */
export const hear = (before: Speaking, level: number, at: number): Speaking => {
  const isHeard = level > (before.isSpeaking ? quiet : loud);
  const lastHeard = isHeard ? at : before.lastHeard;
  return { isSpeaking: isHeard || (before.isSpeaking && at - lastHeard < lingerMilliseconds), lastHeard };
};
