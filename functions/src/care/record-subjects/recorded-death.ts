import { timestamp } from '../../platform/clock.ts';
import type { StoredDeath } from './store.ts';

type Recorded = Pick<StoredDeath, 'date' | 'recorded_by' | 'confirmers' | 'could_have' | 'accounts'> & {
  readonly recorded_at?: string;
};

/** Returns a death as it is recorded, before anybody has confirmed it. */
export const recordedDeath = (recorded: Recorded): StoredDeath => ({
  recorded_at: timestamp(),
  ...recorded,
  confirmed_by: null,
  confirmed_at: null,
  confirmed_how: null,
  waits_until: null,
  releases_at: null,
  released_at: null,
  effects_at: null,
});
