import { useForecast } from './use-messages.ts';

/** Returns how many of the user's messages wait, in one circle or in all; undefined until that is known. */
export const useWaiting = (circleId?: string): number | undefined =>
  useForecast(circleId ? { circle_id: circleId } : {}).data?.items.length;
