import { useEffect, useMemo, useState } from 'react';

/** After this long, in milliseconds, the page is shown anyway. */
const patience = 4000;

/**
 * Waits until every part of a page has reported its final height. `settle` returns each part's own function, the same
 * at each call.
 */
export const useSettled = <Name extends string | number>(names: readonly Name[]) => {
  const [open, setOpen] = useState<ReadonlySet<Name>>(() => new Set(names));
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const settle = useMemo(() => {
    const known = new Map<Name, () => void>();
    return (name: Name): (() => void) => {
      const own =
        known.get(name) ??
        (() => setOpen((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : before)));
      known.set(name, own);
      return own;
    };
  }, []);
  return { isSettled: open.size === 0 || isOverdue, settle };
};
