/** Whose writing is kept on this device over a sign-out; and in this tab, where its pages are opened again. */
const key = 'kindred-keeps-writing-of';

/** Keeps what somebody wrote until they sign in again, or discards it with the sign-out (null). */
export const keepWritingOf = (userId: string | null): void => {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
};

/** Returns whether somebody chose at the sign-out, in any tab, that what they wrote is kept. */
export const isWritingKept = (userId: string): boolean => {
  try {
    return localStorage.getItem(key) === userId;
  } catch {
    return false;
  }
};

/** Remembers that this tab holds what somebody wrote, while they are signed out. */
export const rememberWriter = (userId: string): void => {
  try {
    sessionStorage.setItem(key, userId);
  } catch {
    // Without storage nothing is kept.
  }
};

/** Returns whose writing this tab still holds, now that somebody signs in, and forgets it. */
export const takeWriter = (): string | null => {
  try {
    const writer = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    sessionStorage.removeItem(key);
    return writer;
  } catch {
    return null;
  }
};
