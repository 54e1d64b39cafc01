/**
 * The user whose writing is kept after a sign-out: on this device, and in this tab, where its pages are opened again.
 */
const key = 'kindred-keeps-writing-of';

/** Keeps a user's writing until they sign in again; null discards it with the sign-out. */
export const keepWritingOf = (userId: string | null): void => {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
};

/** Returns whether a user chose to keep their writing when signing out, in any tab. */
export const isWritingKept = (userId: string): boolean => {
  try {
    return localStorage.getItem(key) === userId;
  } catch {
    return false;
  }
};

/** Remembers whose writing this tab holds while the user is signed out. */
export const rememberWriter = (userId: string): void => {
  try {
    sessionStorage.setItem(key, userId);
  } catch {
    // Without storage nothing is kept.
  }
};

/** Returns the user whose writing is still held at a sign-in, and forgets them in this tab. */
export const takeWriter = (): string | null => {
  try {
    const writer = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    sessionStorage.removeItem(key);
    return writer;
  } catch {
    return null;
  }
};
