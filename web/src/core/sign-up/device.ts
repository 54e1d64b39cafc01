const key = 'kindred-device';

/**
 * The secret by which the mailed link knows the browser that signed up: only that browser is signed in by it. Undefined where nothing can
 * be kept: the person then signs in by hand.
 */
export const deviceOfSignUp = (): string | undefined => {
  const known = knownDevice();
  if (known) return known;
  try {
    const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined;
  }
};

/** What this browser has kept since its sign-up. */
export const knownDevice = (): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The link was followed here: the secret has done its work. */
export const forgetDevice = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
};
