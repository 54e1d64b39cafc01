/**
 * Returns the path to open after sign-in: the `from` query if it is a path of this origin, else null.
 * Anything that a browser could read as another host (`//host`, `/\host`, a scheme) is rejected.
 */
export const pathFrom = (from: string | null, origin: string): string | null => {
  if (!from || !from.startsWith('/')) return null;
  try {
    const url = new URL(from, origin);
    if (url.origin !== origin) return null;
    const path = url.pathname + url.search + url.hash;
    // A path that starts with two slashes would be read as another host next time.
    return path.startsWith('//') ? null : path;
  } catch {
    return null;
  }
};
