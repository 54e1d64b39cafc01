const listeners = new Set<() => void>();

/** Calls the listener each time that the API says that a feature of the site is turned off. Returns what ends that. */
export const onFeatureOff = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellFeatureOff = (): void => listeners.forEach((listener) => listener());
