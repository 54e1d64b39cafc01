import { circleLink } from '../circles/circle-link.ts';

/** Returns the address of an occurrence in its circle's calendar. */
export const eventLink = (slug: string, eventId: string, day?: string): string =>
  circleLink(slug, `/care/calendar?${new URLSearchParams({ event: eventId, ...(day && { day }) })}`);
