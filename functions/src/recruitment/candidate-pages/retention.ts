import { closedStages } from '@kindred/contract/recruitment/applications/stage';
import type { Keeping } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { Temporal } from 'temporal-polyfill';
import { timestamp } from '../../platform/clock.ts';
import type { StoredCandidate } from '../candidates/store.ts';

/** How long a candidate is kept after the last application was closed without a hire. */
const rejectedMonths = 6;
/** How long a hired candidate, or one whom nobody works on, is kept after the last change. */
const untouchedMonths = 24;
/** How long a consent lasts. */
export const consentMonths = 24;
/** Leaves an hour for retries, since a withdrawal takes effect within 24 hours. */
const withdrawnMilliseconds = 23 * 3_600_000;

const utc = (at: string): Temporal.ZonedDateTime => Temporal.Instant.from(at).toZonedDateTimeISO('UTC');
const written = (at: Temporal.ZonedDateTime): string => timestamp(at.epochMilliseconds);

/** Returns the time this many months after another, in UTC. */
export const monthsAfter = (at: string, months: number): string => written(utc(at).add({ months }));

type RetentionFacts = Pick<StoredCandidate, 'applications' | 'closedBefore' | 'consent' | 'updatedAt'>;

/** Returns the rule that applies without consent, and until when it keeps the candidate. */
const ordinary = ({ applications: current, closedBefore, updatedAt }: RetentionFacts): Keeping => {
  const applications = [...current, ...(closedBefore ? [closedBefore] : [])];
  const moves = applications.map(({ stageSince }) => stageSince).toSorted();
  const isRejected = applications.every(({ stage }) => stage !== 'HIRED' && closedStages.includes(stage));
  const lastMove = moves.at(-1);
  if (lastMove && isRejected) return { until: monthsAfter(lastMove, rejectedMonths), rule: 'REJECTED' };
  const isHired = applications.some(({ stage }) => stage === 'HIRED');
  // A move notes the stage on the candidate without updating them.
  const lastChange = lastMove && lastMove > updatedAt ? lastMove : updatedAt;
  return { until: monthsAfter(lastChange, untouchedMonths), rule: isHired ? 'HIRED' : 'UNTOUCHED' };
};

/** Returns until when a candidate is kept, and why. */
export const keepingOf = (candidate: RetentionFacts): Keeping => {
  const { status, at, until } = candidate.consent;
  if (status === 'WITHDRAWN' && at)
    return { until: timestamp(Date.parse(at) + withdrawnMilliseconds), rule: 'WITHDRAWN' };
  const keeping = ordinary(candidate);
  return status === 'GIVEN' && until && until > keeping.until ? { until, rule: 'CONSENT' } : keeping;
};

/**
 * Returns when a candidate is erased. Whole days, so that most changes of a day do not move the plan; a withdrawn
 * consent counts in hours.
 */
export const erasesAt = (candidate: RetentionFacts): string => {
  const { until, rule } = keepingOf(candidate);
  return rule === 'WITHDRAWN' ? until : written(utc(until).startOfDay().add({ days: 1 }));
};
