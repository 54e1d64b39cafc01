import { useEffect, useRef } from 'react';

/** Runs an action on Alt and its key, by the key's place: on some keyboards, Alt changes its letter. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const act = latest.current[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
