interface DeletionStart {
  readonly id: string;
  readonly created_at: string;
}

/**
 * The ids of a page's deletions. A page's id is its place in the circle, where another page may stand later, so its
 * creation time is added; and for texts in one language, the page's version at the deletion.
 */
export const pageDeletionId = {
  page: ({ id, created_at }: DeletionStart): string => `page-${id}-${Date.parse(created_at)}`,
  page_text: ({ id, created_at, version }: DeletionStart & { readonly version: number }, lang: string): string =>
    `page_text-${id}-${lang}-${Date.parse(created_at)}-${version}`,
} as const;
