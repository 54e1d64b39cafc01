const key = 'kindred-signed-out';
/** A tab that was asleep for longer than this may hold a newer session of the same user. */
const freshMilliseconds = 5000;

interface SignOut {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Lets the other tabs know that a user has signed out in this one. */
export const announceSignOut = (userId: string): void => {
  try {
    const signOut: SignOut = { userId, at: Date.now() };
    localStorage.setItem(key, JSON.stringify(signOut));
  } catch {
    // Without storage, the identity service finds out by itself.
  }
};

/**
 * Calls `end` with the id of a user who has just signed out in another tab. The identity service watches the user it
 * has stored, but a tab opened a moment earlier may store that user again.
 */
export const onSignOutElsewhere = (end: (userId: string) => void): void =>
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || newValue === null) return;
    const { userId, at } = JSON.parse(newValue) as SignOut;
    if (Date.now() - at < freshMilliseconds) end(userId);
  });
