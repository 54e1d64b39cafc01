import { readStored, store } from '../../lib/browser-storage.ts';

const key = 'kindred-device';

/**
 * Returns the secret by which the mailed link recognises the browser that signed up, so that only that browser is
 * signed in. Undefined if storage is unavailable; the person then signs in by hand.
 */
export const deviceOfSignUp = (): string | undefined => {
  const known = knownDevice();
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return store(key, made) ? made : undefined;
};

/** Returns the secret that this browser has kept since its sign-up. */
export const knownDevice = (): string | undefined => readStored(key) ?? undefined;

/** Forgets the secret after the link was opened here. */
export const forgetDevice = (): void => {
  store(key, null);
};
