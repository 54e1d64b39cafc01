import { useSyncExternalStore } from 'react';
import { useNouns } from '../noun.ts';

const never = () => () => undefined;
const none = () => null;

const useChosen = (value: 'name' | 'id'): string | null => {
  const circle = useNouns().find(({ chosenCircle }) => chosenCircle)?.chosenCircle;
  return useSyncExternalStore(circle?.subscribe ?? never, circle?.[value] ?? none);
};

/** The name of the chosen circle, or null if there is none. */
export const useChosenCircle = (): string | null => useChosen('name');

/** The id of the chosen circle, or null if there is none. */
export const useChosenCircleId = (): string | null => useChosen('id');
