import { noun } from '../../noun.ts';

export const sources = noun({
  found: ['sources'],
  flag: 'automation',
  notifications: {
    /** A source has failed three times in a row. */
    sourceFailing: { inApp: true, email: 'now', topic: 'work', push: false, onLockScreen: true },
  },
  reasons: ['source_exists', 'too_many_sources', 'no_feed_found', 'fetched_just_now', 'source_paused'],
});
