import { allModules } from '../modules.ts';
import type { DueRunner } from '../platform/due-queue.ts';

let known: Promise<Map<string, DueRunner<void>[]>> | undefined;

const collect = async (): Promise<Map<string, DueRunner<void>[]>> => {
  const runners = (await allModules()).flatMap(({ due }) => due);
  return Map.groupBy(runners, ({ kind }) => kind.name);
};

/** Returns the kinds of due entries by name, each with all its runners: several modules may handle the same event. */
export const dueRunners = (): Promise<Map<string, DueRunner<void>[]>> => (known ??= collect());
