import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Listed, type ReaderState, readReaderState, writeReaderState } from './reader-state.ts';

const unlisted: Listed = { q: '', sourceId: '', category: '', tag: '', from: '', to: '', unread: false };

/** The reader's state, kept in the address, so that it survives a reload and can be shared. */
export const useReaderState = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readReaderState(new URLSearchParams(search)), [search]);

  /** Goes to a state; `stay` keeps the place on the page, `replace` the entry of the browser's history. */
  const go = useCallback(
    (next: ReaderState, { replace = false, stay = true } = {}): void => {
      const query = writeReaderState(next);
      void navigate({ search: query && `?${query}` }, { replace, preventScrollReset: stay });
    },
    [navigate],
  );
  const change = useCallback(
    (listed: Partial<Listed>, replace = false): void => go({ ...state, ...listed }, { replace }),
    [go, state],
  );
  const reset = useCallback((): void => go({ ...state, ...unlisted }), [go, state]);
  return { state, go, change, reset };
};
