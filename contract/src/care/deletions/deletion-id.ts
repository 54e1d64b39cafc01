interface Named {
  readonly id: string;
}

interface Begun extends Named {
  readonly created_at: string;
}

/**
 * The id under which something is found once it is deleted, so that whoever deletes it can take that back at once. A page's id
 * is its place in the circle, where another may stand later: when it was begun tells them apart, and of two texts in one
 * language the version that the page had when each was deleted.
 */
export const deletionId = {
  document: ({ id }: Named): string => `document-${id}`,
  testimony: ({ id }: Named): string => `testimony-${id}`,
  diary_note: ({ id }: Named): string => `diary_note-${id}`,
  page: ({ id, created_at }: Begun): string => `page-${id}-${Date.parse(created_at)}`,
  page_text: ({ id, created_at, version }: Begun & { readonly version: number }, lang: string): string =>
    `page_text-${id}-${lang}-${Date.parse(created_at)}-${version}`,
} as const;
