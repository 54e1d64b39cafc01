import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeListState, readListState, writeListState } from './list-state.ts';
import type { ListSettings, ListState } from './list-state.ts';
import { cursorOf, extendTrail, readTrail } from './page-trail.ts';

interface ListAddress {
  readonly state: ListState;
  /** Changes the search, filters or order; while typing, it replaces the current entry of the browser's history. */
  readonly change: (change: Parameters<typeof changeListState>[1], typing?: boolean) => void;
  /** Goes to the next page, which begins at `cursor`. */
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  readonly first: () => void;
}

/**
 * The state of a list, kept in the address, so that it survives a reload, works with the browser's history and can be
 * shared.
 */
export const useListState = (settings: ListSettings): ListAddress => {
  const { search, state: history } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const state = readListState(params, settings);
  const trail = readTrail(history);

  const go = useCallback(
    (next: ListState, nextTrail: typeof trail, { replace = false, stay = false } = {}): void => {
      const query = writeListState(next, settings, new URLSearchParams(search)).toString();
      void navigate(
        { search: query ? `?${query}` : '' },
        { replace, preventScrollReset: stay, state: { trail: nextTrail } },
      );
    },
    [navigate, search, settings],
  );

  const turn = (page: number, cursor: string | undefined): void =>
    go({ ...state, page, cursor }, extendTrail(extendTrail(trail, state.page, state.cursor), page, cursor));

  return {
    state,
    change: (change, typing = false) => go(changeListState(state, change), [], { replace: typing, stay: true }),
    next: (cursor) => turn(state.page + 1, cursor),
    previous: () => turn(state.page - 1, cursorOf(trail, state.page - 1)),
    first: () => go({ ...state, page: 1, cursor: undefined }, []),
  };
};
