/** The address, on its tenant's host, at which guests use a link to write a testimony. */
export const guestAddress = (slug: string, token: string): string =>
  `/public/${slug}/testimonies/new?link=${encodeURIComponent(token)}`;
