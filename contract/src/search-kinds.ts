/** What the product's search finds, in the order in which it is shown. */
export const searchKinds = [
  'circles',
  'people',
  'pages',
  'documents',
  'testimonies',
  'diaryNotes',
  'events',
  'users',
] as const;
export type SearchKind = (typeof searchKinds)[number];
