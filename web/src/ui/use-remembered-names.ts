import { useState } from 'react';
import { readStored, store } from '../lib/browser-storage.ts';

const read = (key: string): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : undefined;
  } catch {
    return undefined;
  }
};

/** A set of names that this browser remembers under a key, such as hidden columns or closed groups. */
export const useRememberedNames = (
  key: string,
  initially: readonly string[],
): readonly [readonly string[], (names: readonly string[]) => void] => {
  const [names, setNames] = useState(() => read(key) ?? initially);
  const remember = (next: readonly string[]): void => {
    setNames(next);
    // Without storage, the choice lasts only as long as the page.
    store(key, JSON.stringify(next));
  };
  return [names, remember];
};
