/** In what order documents can be read: by the API's keys, each in the direction that people ask for. */
export const documentOrders = { created_at: 'desc', name: 'asc', size_bytes: 'desc' } as const;

export type DocumentOrder = keyof typeof documentOrders;

/** The order that an address tells; the newest first where it tells none. */
export const orderFrom = (search: URLSearchParams): DocumentOrder => {
  const sortBy = search.get('sortBy') ?? '';
  return Object.hasOwn(documentOrders, sortBy) ? (sortBy as DocumentOrder) : 'created_at';
};
