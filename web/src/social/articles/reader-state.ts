/** What the reader lists, and which article is open. */
export interface ReaderState {
  readonly q: string;
  readonly sourceId: string;
  readonly category: string;
  readonly tag: string;
  /** Days in the reader's time zone, such as `2026-11-23`. */
  readonly from: string;
  readonly to: string;
  readonly unread: boolean;
  /** The id of the open article; empty if none is. */
  readonly article: string;
}

/** What is listed, without the open article. */
export type Listed = Omit<ReaderState, 'article'>;

const texts = ['q', 'sourceId', 'category', 'tag', 'from', 'to', 'article'] as const;

const isDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));

/** Returns the state from an address, without values that are not valid. */
export const readReaderState = (search: URLSearchParams): ReaderState => {
  const textOf = (name: (typeof texts)[number], most = 200): string => (search.get(name) ?? '').slice(0, most);
  const dayOf = (name: 'from' | 'to'): string => (isDay(textOf(name)) ? textOf(name) : '');
  return {
    q: textOf('q'),
    sourceId: textOf('sourceId'),
    category: textOf('category', 40),
    tag: textOf('tag', 40),
    from: dayOf('from'),
    to: dayOf('to'),
    unread: search.get('unread') === 'true',
    article: textOf('article'),
  };
};

/** Returns the query of an address for this state, without defaults. */
export const writeReaderState = (state: ReaderState): string => {
  const search = new URLSearchParams();
  for (const name of texts) if (state[name]) search.set(name, state[name]);
  if (state.unread) search.set('unread', 'true');
  return search.toString();
};

/** Returns the query for the API. Days begin and end at midnight of the reader's time zone. */
export const toQuery = ({ q, sourceId, category, tag, from, to, unread }: Listed) => ({
  ...(q && { q }),
  ...(sourceId && { sourceId }),
  ...(category && { category }),
  ...(tag && { tag }),
  ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  ...(unread && { unread: 'true' as const }),
});

export type ArticleQuery = ReturnType<typeof toQuery>;

/** Returns whether anything besides a source or a folder limits the list. */
export const isSifted = ({ q, tag, from, to }: Listed): boolean => [q, tag, from, to].some(Boolean);

/** Returns whether anything limits the list. */
export const isNarrowed = (listed: Listed): boolean =>
  isSifted(listed) || listed.sourceId !== '' || listed.category !== '' || listed.unread;
