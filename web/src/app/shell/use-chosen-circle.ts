import { useSyncExternalStore } from 'react';
import { useNouns } from '../noun.ts';

const never = () => () => undefined;
const none = () => null;

/** The name of the chosen circle, or null if there is none. */
export const useChosenCircle = (): string | null => {
  const circle = useNouns().find(({ chosenCircle }) => chosenCircle)?.chosenCircle;
  return useSyncExternalStore(circle?.subscribe ?? never, circle?.name ?? none);
};
