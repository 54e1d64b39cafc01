import { couldConfirmDays, type Origin } from '../members/origins.ts';

/** How a person came into a circle, and when they could confirm a death there. */
export type Known = Pick<Origin, 'user_id' | 'brought_by' | 'is_unknown' | 'could_since' | 'could_until'>;

/** Sorts before every time. */
const always = '';

const latest = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns since when each person counts as brought in by the recorder, directly or through people whom the recorder
 * brought in. Members of unknown origin count, since the recorder may have brought them in.
 */
export const broughtInBy = (recorder: string, all: readonly Known[]): ReadonlyMap<string, string> => {
  const since = new Map([[recorder, always]]);
  for (const { user_id, is_unknown } of all) if (is_unknown) since.set(user_id, always);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { user_id, brought_by } of all)
      for (const { user_id: by, at } of brought_by) {
        const start = since.get(by);
        if (start === undefined) continue;
        const found = latest(start, at);
        const before = since.get(user_id);
        if (before !== undefined && before <= found) continue;
        since.set(user_id, found);
        isChanged = true;
      }
  }
  return since;
};

const daysBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * 24 * 3600 * 1000).toISOString();

export interface WhoConfirms {
  /** Who may confirm the death. */
  readonly confirmers: string[];
  /** Whether anyone could have confirmed it in the 14 days before. If so, waiting is not enough. */
  readonly couldHave: boolean;
}

/** Returns who may confirm a death that is recorded now, and whether anyone could have confirmed it recently. */
export const whoConfirms = (recorder: string, at: string, all: readonly Known[]): WhoConfirms => {
  const brought = broughtInBy(recorder, all);
  const others = all.filter(({ user_id, could_since }) => user_id !== recorder && could_since !== null);
  const from = daysBefore(at, couldConfirmDays);
  const couldLately = ({ user_id, could_since, could_until }: Known): boolean => {
    if (could_until !== null && could_until < from) return false;
    const broughtAt = brought.get(user_id);
    return broughtAt === undefined || broughtAt > latest(could_since!, from);
  };
  return {
    confirmers: others
      .filter(({ user_id, could_until }) => could_until === null && !brought.has(user_id))
      .map(({ user_id }) => user_id),
    couldHave: others.some(couldLately),
  };
};
