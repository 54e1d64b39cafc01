/**
 * The path to go to after signing in: what the `from` query names, where it is a path of this origin; else null.
 * Anything that a browser could read as another host's address (`//host`, `/\host`, a scheme) is not followed.
 */
export const pathFrom = (from: string | null, origin: string): string | null => {
  if (!from || !from.startsWith('/')) return null;
  try {
    const url = new URL(from, origin);
    if (url.origin !== origin) return null;
    const path = url.pathname + url.search + url.hash;
    // A path that itself starts with two slashes would be another host the next time it is read.
    return path.startsWith('//') ? null : path;
  } catch {
    return null;
  }
};
