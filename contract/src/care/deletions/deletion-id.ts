interface Named {
  readonly id: string;
}

interface Begun extends Named {
  readonly created_at: string;
}

/**
 * The ids of deletions, which callers can derive to undo a deletion at once. A page's id is its place in the circle,
 * where another page may stand later, so its creation time is added; and for texts in one language, the page's version
 * at the deletion.
 */
export const deletionId = {
  document: ({ id }: Named): string => `document-${id}`,
  testimony: ({ id }: Named): string => `testimony-${id}`,
  diary_note: ({ id }: Named): string => `diary_note-${id}`,
  event: ({ id }: Named): string => `event-${id}`,
  page: ({ id, created_at }: Begun): string => `page-${id}-${Date.parse(created_at)}`,
  page_text: ({ id, created_at, version }: Begun & { readonly version: number }, lang: string): string =>
    `page_text-${id}-${lang}-${Date.parse(created_at)}-${version}`,
} as const;
