import { useEffect, useState } from 'react';
import type { MeetingDoor } from '@kindred/contract/recruitment/rooms/room';
import { request } from '../../lib/api/request.ts';

/** How often the page looks whether a meeting has opened. */
const againMilliseconds = 20_000;

/** What may be known of a meeting; asked again until people can join it. */
export const useDoor = (id: string) => {
  const [door, setDoor] = useState<MeetingDoor>();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((before) => before + 1);

  useEffect(() => {
    const ending = new AbortController();
    request('GET', '/public-api/v1/recruitment/meetings/{id}', { params: { id }, signal: ending.signal }).then(
      (found) => {
        setDoor(found);
        setError(null);
      },
      (failure: unknown) => {
        if (!ending.signal.aborted) setError(failure);
      },
    );
    return () => ending.abort();
  }, [id, attempt]);

  const isWaiting = door !== undefined && !door.isOpen && door.status !== 'ENDED';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(retry, againMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return { door, error, retry };
};
