import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetWritten, keepWritten, writtenUnder } from '../lib/written.ts';
import type { UnsavedText } from '../lib/written.ts';

/** Milliseconds after the last keystroke before the text is stored. */
const pause = 300;

/**
 * Keeps typed text on this device, so that it survives a reload or a crash. `now` is the text that is typed but not
 * saved; null if there is none. Without a name, nothing is kept.
 */
export const useWritten = (name: string | null, now: UnsavedText | null) => {
  const [found] = useState(() => (name ? writtenUnder(name) : undefined));
  const latest = useRef(now);
  latest.current = now;
  const saved = useRef<string>(undefined);
  /** Another tab may be writing under the same name. */
  const isOwn = useRef(found !== undefined);

  const keep = useCallback((): void => {
    const { current } = latest;
    if (!name) return;
    if (current && JSON.stringify(current.values) !== saved.current) {
      isOwn.current = true;
      keepWritten(name, current);
    } else if (isOwn.current) forgetWritten(name);
  }, [name]);

  const written = now && JSON.stringify(now.values);
  const isFirst = useRef(true);
  useEffect(() => {
    // The stored text is not yet in the form.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [keep, written]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  /** Deletes the kept text after a save or a discard. The page may close before the form reflects it. */
  const forget = useCallback(
    (values: object): void => {
      saved.current = JSON.stringify(values);
      if (name) forgetWritten(name);
    },
    [name],
  );
  return { found, forget };
};
