/**
 * Where each visited page begins. The entry at index n belongs to page n + 1; the first page has none. Kept in the
 * browser's history beside the address, so that "previous" costs as little as "next".
 */
type PageTrail = readonly (string | null)[];

/** Reads the trail from the browser's history; anything else counts as an empty trail. */
export const readTrail = (state: unknown): PageTrail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((one) => one === null || typeof one === 'string') ? trail : [];
};

/** Returns the trail with the start of this page added. */
export const extendTrail = (trail: PageTrail, page: number, cursor: string | undefined): PageTrail =>
  Array.from({ length: Math.max(trail.length, page) }, (_, index) =>
    index === page - 1 ? (cursor ?? null) : (trail[index] ?? null),
  );

/** Returns where a visited page begins; undefined lets the server count up to it. */
export const cursorOf = (trail: PageTrail, page: number): string | undefined => trail[page - 1] ?? undefined;
