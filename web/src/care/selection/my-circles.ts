import { request } from '../../lib/api/request.ts';
import { selectCircle, selectedCircle } from './selected-circle.ts';

/** Loads the circles that the user is a member of, by name. Chooses the only one if none is chosen. */
export const loadMyCircles = async (signal?: AbortSignal) => {
  const circles = await request('GET', '/api/v1/care/circles/member', { signal });
  const [first, second] = circles.items;
  if (first && !second && !selectedCircle()) selectCircle(first);
  return circles;
};
