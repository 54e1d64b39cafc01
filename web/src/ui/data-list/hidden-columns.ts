import { useState } from 'react';

const keyOf = (list: string): string => `kindred-columns:${list}`;

const read = (list: string): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : undefined;
  } catch {
    return undefined;
  }
};

const keep = (list: string, hidden: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(hidden));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};

/** The columns of a list that this browser does not show, remembered by the list's name. */
export const useHiddenColumns = (
  list: string,
  initially: readonly string[],
): { hidden: readonly string[]; hide: (columns: readonly string[]) => void } => {
  const [hidden, setHidden] = useState(() => read(list) ?? initially);
  const hide = (columns: readonly string[]): void => {
    setHidden(columns);
    keep(list, columns);
  };
  return { hidden, hide };
};
