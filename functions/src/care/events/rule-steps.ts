import { nextTurn } from '../../platform/background.ts';
import { type Call, currentCall } from '../../platform/call.ts';

/**
 * The cost of recurrence, in steps: one step computes one calendar year of a rule. Remembered days cost nothing. The
 * limits of a circle keep every call far below `stepsPerCall`, so a call that exceeds it is a bug.
 */
export const recurrence = {
  /** The most steps that one call may take. */
  stepsPerCall: 5000,
  /** The most steps and computed occurrence times before other calls get a turn. */
  stepsPerTurn: 500,
} as const;

/**
 * The most steps needed to place an event and its next reminder: for the years of its first day, its last day and its
 * changes, and for the years searched for the next reminder.
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

/** Counts occurrences whose times were computed. */
export const countDated = (occurrences: number): void => {
  sinceTurn += occurrences;
};

/** Lets other calls run first if `ahead` more steps would block them for too long. */
export const makeRoom = async (ahead: number): Promise<void> => {
  if (sinceTurn + ahead <= recurrence.stepsPerTurn) return;
  sinceTurn = 0;
  await nextTurn();
};
