import type { News } from '../../lib/live/news.ts';

/** What is on the screen. Times are ISO 8601. */
export interface Shown {
  /** Path and query of the page. */
  readonly page: string;
  readonly circleId: string | null;
  readonly since: string;
  /** Whether the page shows its news as they arrive. */
  readonly isLive: boolean;
  /** The address that opened the app. It may have led on to another page. */
  readonly entrance: { readonly page: string; readonly since: string };
}

const origin = 'https://kindred.invalid';

/** Returns the page that a link leads to, where it first opens a circle. */
const target = (link: string): URL => {
  const url = new URL(link, origin);
  return new URL(url.searchParams.get('to') ?? link, origin);
};

/** Returns whether an address opens what a link names; it may say more, such as the message to begin with. */
const opens = (page: string, link: URL): boolean => {
  const { pathname, searchParams } = new URL(page, origin);
  return pathname === link.pathname && [...link.searchParams].every(([name, value]) => searchParams.has(name, value));
};

/** Returns the ids of the unread notifications that the page shows. Those that have come since may not be on it. */
export const readHere = (unread: readonly News[], shown: Shown): readonly string[] => {
  const { page, circleId, since, isLive, entrance } = shown;
  const isHere = ({ circle_id, link, created_at }: News): boolean =>
    (isLive || created_at <= since) && (circle_id === null || circle_id === circleId) && opens(page, target(link));
  const isEntrance = ({ link, created_at }: News): boolean => link === entrance.page && created_at <= entrance.since;
  return unread.filter((one) => isHere(one) || isEntrance(one)).map(({ id }) => id);
};
