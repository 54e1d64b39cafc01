import { reactedAtOnce, type Reactions } from '@kindred/contract/care/reactions/reaction';
import { request } from '../../lib/api/request.ts';
import type { ReactionSubject } from './reaction-subject.ts';

interface CountRequest {
  readonly key: string;
  readonly resolve: (found: Reactions | null) => void;
  readonly reject: (error: unknown) => void;
}

/** How long to wait for others, in milliseconds. */
const wait = 20;

const requestsIn = new Map<string, CountRequest[]>();

/**
 * Counts the hearts and comments on a record, in one call with all others asked for at the same time. Null if the reader
 * may not see it, or if they are off in the circle.
 */
export const countTogether = ({ circleId, kind, id }: ReactionSubject): Promise<Reactions | null> =>
  new Promise((resolve, reject) => {
    const asked = requestsIn.get(circleId) ?? [];
    if (asked.length === 0) setTimeout(() => void send(circleId), wait);
    requestsIn.set(circleId, [...asked, { key: `${kind}:${id}`, resolve, reject }]);
  });

const send = async (circleId: string): Promise<void> => {
  const all = requestsIn.get(circleId) ?? [];
  requestsIn.delete(circleId);
  const keys = [...new Set(all.map(({ key }) => key))];
  for (let from = 0; from < keys.length; from += reactedAtOnce) {
    const some = keys.slice(from, from + reactedAtOnce);
    const asked = all.filter(({ key }) => some.includes(key));
    try {
      const { items } = await request('GET', '/api/v1/care/circles/{circle_id}/reactions', {
        params: { circle_id: circleId },
        query: { subjects: some.join(',') },
      });
      const found = new Map(items.map((one) => [`${one.subject_kind}:${one.subject_id}`, one]));
      for (const { key, resolve } of asked) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
};
