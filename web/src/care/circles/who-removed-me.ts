import { request } from '../../lib/api/request.ts';
import { onNews } from '../../lib/live/news.ts';

/** How long the notification of a removal may take to arrive, in milliseconds. */
const longestWait = 5000;

const ask = async (circleId: string): Promise<string | undefined> => {
  const { items } = await request('GET', '/api/v1/me/notifications', { query: { pageSize: 50 } });
  const found = items.find(({ kind, params }) => kind === 'memberRemoved' && params['circle_id'] === circleId);
  return found && String(found.params['name']);
};

/**
 * Reports the name of the person who removed the user from a circle, as the notification gives it. Reports undefined if
 * none arrives within five seconds, and the name if it comes later. Returns a function that stops it.
 */
export const onRemoval = (circleId: string, tell: (name: string | undefined) => void): (() => void) => {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
  const look = (): void => {
    ask(circleId).then((name) => {
      if (!name || isOver) return;
      end();
      tell(name);
    }, console.error);
  };
  const stop = onNews(({ kind }) => {
    if (kind === 'memberRemoved') look();
  });
  const timer = setTimeout(() => tell(undefined), longestWait);
  look();
  return end;
};
