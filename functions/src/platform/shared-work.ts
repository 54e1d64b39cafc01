import { forEveryCall } from './call.ts';
import { withinDeadline } from './deadline.ts';

/**
 * Starts work whose result several calls wait for, such as a read into a cache. Each call awaits it through the
 * returned function, for as long as its own deadline allows.
 */
export const sharedByCalls = <Result>(door: string, work: () => Promise<Result>): (() => Promise<Result>) => {
  let isOver = false;
  const result = forEveryCall(work).finally(() => {
    isOver = true;
  });
  result.catch(() => undefined);
  return () => (isOver ? result : withinDeadline(door, result));
};
