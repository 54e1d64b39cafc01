import { useForecast } from './use-messages.ts';

/** Returns how many of the user's messages are waiting, in one circle or in all; undefined until known. */
export const useWaiting = (circleId?: string): number | undefined =>
  useForecast(circleId ? { circle_id: circleId } : {}).data?.items.length;
