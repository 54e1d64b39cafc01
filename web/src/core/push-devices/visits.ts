const key = 'kindred-visits';
const enough = 3;

/** The days on which somebody looked at their notifications here, up to those that are enough, and the last of them. */
export interface Visits {
  readonly days: number;
  readonly last: string;
  /** The person does not want to be invited again. */
  readonly isDeclined?: true;
}

/** Returns the visits with one on this day. */
export const withVisit = (visits: Visits | undefined, day: string): Visits =>
  visits?.last === day ? visits : { ...visits, days: Math.min((visits?.days ?? 0) + 1, enough), last: day };

/** Returns whether somebody has come back on several days, and has not declined. */
export const mayInvite = (visits: Visits | undefined): boolean =>
  visits !== undefined && visits.days >= enough && !visits.isDeclined;

/** Returns the visits of this browser; undefined without any, or without storage. */
export const visitsHere = (): Visits | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Visits | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const keep = (visits: Visits): void => {
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {
    // Without storage, nobody is ever invited.
  }
};

/** Notes a visit today. */
export const noteVisit = (): void => keep(withVisit(visitsHere(), new Date().toISOString().slice(0, 10)));

/** Never invites again in this browser. */
export const declineInvitation = (): void => {
  const visits = visitsHere();
  if (visits) keep({ ...visits, isDeclined: true });
};
