import { type DateReader, regionOf } from '@kindred/contract/dates';
import i18next from 'i18next';

let chosen: string | null = null;
const listeners = new Set<() => void>();

/** Returns the first region that the browser’s languages name; undefined if none does. */
export const browserRegion = (): string | undefined =>
  navigator.languages.map(regionOf).find((region) => region !== undefined);

/** Returns the region whose dates and clock this browser’s user reads: the one they chose, else the browser’s. */
export const currentRegion = (): string | undefined => chosen ?? browserRegion();

/** Who reads the dates of texts in a language. */
export const readerOf = (language: string): DateReader => ({ language, region: currentRegion() });

/** Writes dates as usual in a region from now on; null for the browser’s. */
export const changeRegion = (region: string | null): void => {
  if (region === chosen) return;
  chosen = region;
  for (const listener of listeners) listener();
  // Texts with dates are rendered again.
  i18next.emit('languageChanged', i18next.language);
};

export const listenToRegion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
