/** Returns the address, on its tenant's host, where guests use a link to write a testimony. */
export const guestAddress = (slug: string, token: string): string =>
  `/public/${slug}/testimonies/new?link=${encodeURIComponent(token)}`;
