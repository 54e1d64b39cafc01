/**
 * Where the pages that were seen begin: the entry at index n belongs to page n + 1, and the first page has none. It lies
 * in the browser's history beside the address, so that "previous" costs as little as "next".
 */
type PageTrail = readonly (string | null)[];

/** The trail as the browser's history gives it back; anything else is none. */
export const readTrail = (state: unknown): PageTrail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((one) => one === null || typeof one === 'string') ? trail : [];
};

/** The trail, with where this page begins. */
export const extendTrail = (trail: PageTrail, page: number, cursor: string | undefined): PageTrail =>
  Array.from({ length: Math.max(trail.length, page) }, (_, index) =>
    index === page - 1 ? (cursor ?? null) : (trail[index] ?? null),
  );

/** Where a page that was seen begins; undefined leaves it to the server to count there. */
export const cursorOf = (trail: PageTrail, page: number): string | undefined => trail[page - 1] ?? undefined;
