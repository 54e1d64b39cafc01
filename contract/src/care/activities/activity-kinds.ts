/**
 * The kinds of news in a circle's feed. A noun adds its kinds here; `functions/src/care/<noun>/store.ts` says when they are
 * told (`echo`), and `web/src/care/<noun>/noun.tsx` how they read.
 */
export const activityKinds = [
  'document',
  'testimony',
  'page',
  'diary_note',
  'event',
  'member',
  'funeral_wishes',
  'death',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
