import { useState } from 'react';

const read = (key: string): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : undefined;
  } catch {
    return undefined;
  }
};

const keep = (key: string, names: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // Without storage, the choice lasts only as long as the page.
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
    keep(key, next);
  };
  return [names, remember];
};
