import { forgetTokens } from '../../functions/src/identity/api-tokens/known.ts';
import { forgetCalls } from '../../functions/src/identity/call-limit.ts';
import { forgetCustomSessions } from '../../functions/src/identity/custom-session.ts';
import { forgetTenants } from '../../functions/src/identity/tenant/cache.ts';
import { forgetChanges } from '../../functions/src/platform/changes.ts';
import { clockInUse, useClock } from '../../functions/src/platform/clock.ts';
import { readSettings, useSettings } from '../../functions/src/platform/settings.ts';
import { forgetUses } from '../../functions/src/core/api-tokens/uses.ts';
import { useLocalKey } from './signed-tokens.ts';
import { isWithoutNews } from './without-news.ts';
import { forgetSweeps } from '../../functions/src/care/chat-rooms/at-sweep.ts';
import { dueRunners } from '../../functions/src/due/kinds.ts';
import '../../functions/src/due/run.ts';

// A run of the isolation check takes longer than a test may, and every example of its call queues one for the next
// sweep, so do not run them here. The check's own tests run it themselves.
const runners = await dueRunners();
const [isolationCheck] = runners.get('isolation-check')!;
runners.set('isolation-check', [{ ...isolationCheck!, load: async () => async () => undefined }]);

const [news] = runners.get('news')!;
runners.set('news', [{ ...news!, load: async () => (isWithoutNews() ? async () => undefined : news!.load()) }]);

const ownRunners = new Map(runners);

/** Restores the runners of due entries that a test has replaced. */
export const restoreRunners = (): void => {
  runners.clear();
  for (const [kind, run] of ownRunners) runners.set(kind, run);
};

// Skips the slow search for Google's metadata server.
process.env.METADATA_SERVER_DETECTION ??= 'none';

/** The database of the stack's own functions, such as the blocking functions of the identity service. */
export const deployedDatabase = '(default)';

/** Runs this test process as an instance of the API, against the stack's emulators. Due work runs in this process. */
export const asInstance = (own: Parameters<typeof useSettings>[0] | object = {}): void =>
  useSettings({
    ...readSettings(process.env),
    environment: 'test',
    tasks: 'inline',
    callsPerMinute: 1_000_000,
    databaseId: process.env.KINDRED_TEST_DATABASE ?? deployedDatabase,
    ...own,
  });

asInstance();
useLocalKey();

/** Clears the instance's memory, as if it had just started. */
export const restart = (): void => {
  forgetChanges();
  forgetTenants();
  forgetTokens();
  forgetUses();
  forgetCalls();
  forgetCustomSessions();
  forgetSweeps();
};

let ahead = 0;

/** Moves the clock forward by this many seconds. */
export const passTime = (seconds: number): void => {
  ahead += seconds * 1000;
  useClock(() => Date.now() + ahead);
};

/** Restores the real time. */
export const realTime = (): void => {
  ahead = 0;
  useClock();
};

/** Returns a function that restores the clock as it is now. */
export const rememberTime = (): (() => void) => {
  const clock = clockInUse();
  const aheadThen = ahead;
  return () => {
    ahead = aheadThen;
    useClock(clock);
  };
};
