const listeners = new Set<() => void>();

/**
 * Calls the listener each time the API reports that a feature of the site is turned off. Returns a function that stops
 * it.
 */
export const onFeatureOff = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellFeatureOff = (): void => listeners.forEach((listener) => listener());
