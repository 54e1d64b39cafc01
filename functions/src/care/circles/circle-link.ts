/** Returns the address that opens a circle. `page` is the page to show next, about the chosen circle. */
export const circleLink = (slug: string, page?: string): string =>
  `/care/circles/${slug}${page ? `?${new URLSearchParams({ to: page })}` : ''}`;
