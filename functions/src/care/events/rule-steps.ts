import { nextTurn } from '../../platform/background.ts';
import { type Call, currentCall } from '../../platform/call.ts';

/**
 * The cost of recurrence, in steps: one step goes through a calendar year of a rule. Remembered days cost nothing. The limits
 * of a circle keep every call far below `stepsPerCall`, so a call that exceeds it is a bug.
 */
export const recurrence = {
  /** The most steps of one call. */
  stepsPerCall: 5000,
  /** The most steps, and the most occurrences that get their times, before other calls get a turn. */
  stepsPerTurn: 500,
} as const;

/**
 * The most steps to find out when an event is, and when its next reminder: the years in which its first day, its last, and
 * what was changed in it may be, and those that are searched for the next.
 */
export const stepsToPlace = 330;

const ofCalls = new WeakMap<Call, number>();

let sinceTurn = 0;
let all = 0;

/** Returns how many steps this process has taken. */
export const stepsTaken = (): number => all;

/** Counts a step of the current call. */
export const countStep = (): void => {
  all += 1;
  sinceTurn += 1;
  const call = currentCall();
  if (!call) return;
  const steps = (ofCalls.get(call) ?? 0) + 1;
  if (steps > recurrence.stepsPerCall) throw new Error('The call takes too many recurrence steps');
  ofCalls.set(call, steps);
};

/** Counts occurrences that got their times. */
export const countDated = (occurrences: number): void => {
  sinceTurn += occurrences;
};

/** Lets other calls run first if `ahead` more steps would block them for too long. */
export const makeRoom = async (ahead: number): Promise<void> => {
  if (sinceTurn + ahead <= recurrence.stepsPerTurn) return;
  sinceTurn = 0;
  await nextTurn();
};
