import { now, timestamp } from '../../platform/clock.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/** Returns the current day (UTC). */
export const today = (): string => timestamp().slice(0, 10);

const begins = (): number => Date.parse(`${today()}T00:00:00.000Z`);

/** Returns when a waiting mail is tried again: in the first hour of the next day, in the order of this day's mails. */
export const waitsUntil = (): string => timestamp(begins() + dayMilliseconds + Math.floor((now() - begins()) / 24));

/** Returns the seconds until the next day. */
export const secondsToday = (): number => Math.ceil((begins() + dayMilliseconds - now()) / 1000);
