import { type DateReader, regionOf } from '@kindred/contract/dates';
import i18next from 'i18next';

let chosen: string | null = null;
const listeners = new Set<() => void>();

/** Returns the first region that the browser’s languages name; undefined if none does. */
export const browserRegion = (): string | undefined =>
  navigator.languages.map(regionOf).find((region) => region !== undefined);

/**
 * Returns the region whose date and clock formats this browser’s user reads: the one they chose, or else the browser’s.
 */
export const currentRegion = (): string | undefined => chosen ?? browserRegion();

/** Returns the language and region in which to write the dates of texts. */
export const readerOf = (language: string): DateReader => ({ language, region: currentRegion() });

/** Sets the region for date formats; null for the browser’s. */
export const changeRegion = (region: string | null): void => {
  if (region === chosen) return;
  chosen = region;
  for (const listener of listeners) listener();
  // Rerenders texts with dates.
  i18next.emit('languageChanged', i18next.language);
};

export const listenToRegion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
