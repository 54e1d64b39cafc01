interface DeletionStart {
  readonly id: string;
  readonly created_at: string;
}

/**
 * Builds the ids of a page's deletions. A page's id is its place in the circle, which another page may take later, so
 * its creation time is added; for a text in one language, also the page's version at the deletion.
 */
export const pageDeletionId = {
  page: ({ id, created_at }: DeletionStart): string => `page-${id}-${Date.parse(created_at)}`,
  page_text: ({ id, created_at, version }: DeletionStart & { readonly version: number }, lang: string): string =>
    `page_text-${id}-${lang}-${Date.parse(created_at)}-${version}`,
} as const;
