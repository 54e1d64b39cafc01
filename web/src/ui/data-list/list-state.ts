/** What a list can be asked for, as its screen declares it. */
export interface ListSettings {
  /** Keys that the server sorts by; the first is where a list begins. */
  readonly sorts: readonly string[];
  readonly order: 'asc' | 'desc';
  /** Names that the list is filtered by, each with the values that it may have; `any` for an id. */
  readonly filters?: Readonly<Record<string, readonly string[] | 'any'>>;
  readonly pageSize: number;
}

/** What a list is asked for at the moment. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Where the page begins; without it the server counts its way there. */
  readonly cursor: string | undefined;
  readonly sortBy: string;
  readonly order: 'asc' | 'desc';
  readonly q: string;
  /** Only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
}

export const pageSizes = [10, 25, 50, 100] as const;

const own = ['page', 'pageSize', 'cursor', 'sortBy', 'order', 'q'] as const;

/** Returns the list's state from an address, with defaults for missing and invalid values. */
export const readListState = (search: URLSearchParams, settings: ListSettings): ListState => {
  const sortBy = search.get('sortBy') ?? '';
  const order = search.get('order');
  const page = Number(search.get('page') ?? 1);
  const pageSize = Number(search.get('pageSize'));
  const isPage = Number.isInteger(page) && page >= 1 && page <= 100_000;
  return {
    page: isPage ? page : 1,
    pageSize: (pageSizes as readonly number[]).includes(pageSize) ? pageSize : settings.pageSize,
    cursor: (isPage && page > 1 && search.get('cursor')) || undefined,
    sortBy: settings.sorts.includes(sortBy) ? sortBy : (settings.sorts[0] ?? ''),
    order: order === 'asc' || order === 'desc' ? order : settings.order,
    q: (search.get('q') ?? '').slice(0, 200),
    filters: readFilters(search, settings.filters ?? {}),
  };
};

const readFilters = (search: URLSearchParams, known: NonNullable<ListSettings['filters']>): Record<string, string> => {
  const filters: Record<string, string> = {};
  for (const [name, values] of Object.entries(known)) {
    const value = search.get(name);
    if (value && (values === 'any' || values.includes(value))) filters[name] = value;
  }
  return filters;
};

/** Returns the query of an address for this state: defaults are left out, foreign parameters kept. */
export const writeListState = (state: ListState, settings: ListSettings, before: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(before);
  for (const name of [...own, ...Object.keys(settings.filters ?? {})]) search.delete(name);
  const tell = (name: string, value: string, initial: string): void => {
    if (value !== initial) search.set(name, value);
  };
  tell('q', state.q, '');
  for (const [name, value] of Object.entries(state.filters)) tell(name, value, '');
  tell('sortBy', state.sortBy, settings.sorts[0] ?? '');
  tell('order', state.order, settings.order);
  tell('pageSize', String(state.pageSize), String(settings.pageSize));
  tell('page', String(state.page), '1');
  tell('cursor', state.cursor ?? '', '');
  return search;
};

/** A change of what is listed, or how, leads to the first page. */
export const changeListState = (
  state: ListState,
  change: Partial<Pick<ListState, 'q' | 'filters' | 'sortBy' | 'order' | 'pageSize'>>,
): ListState => ({ ...state, ...change, page: 1, cursor: undefined });

/** A filter set, or (with an empty value) taken away. */
export const withFilter = ({ filters }: ListState, name: string, value: string): Record<string, string> => {
  const { [name]: _, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
};

/** The column that was chosen sorts: the other way round where it did already. */
export const withSort = (
  { sortBy, order }: ListState,
  chosen: string,
  initial: 'asc' | 'desc' = 'asc',
): Pick<ListState, 'sortBy' | 'order'> =>
  chosen === sortBy ? { sortBy, order: order === 'asc' ? 'desc' : 'asc' } : { sortBy: chosen, order: initial };

/** True where something is searched or filtered, so that an empty answer does not mean an empty list. */
export const isNarrowed = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0;

/** What the API is asked with: what is empty stays out. */
export const toQuery = ({ page, pageSize, cursor, sortBy, order, q, filters }: ListState) => ({
  page,
  pageSize,
  sortBy,
  order,
  ...(cursor && { cursor }),
  ...(q && { q }),
  ...filters,
});

export type ListQuery = ReturnType<typeof toQuery>;
