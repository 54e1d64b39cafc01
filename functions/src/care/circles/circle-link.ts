/** Returns the address that opens a circle, and then perhaps a page that is about the chosen circle. */
export const circleLink = (slug: string, page?: string): string =>
  `/care/circles/${slug}${page ? `?${new URLSearchParams({ to: page })}` : ''}`;
