import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';
import type { Endpoints } from '@kindred/contract/endpoint';
import { timestamp } from '../../platform/clock.ts';
import type { DueEntry } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { pacedCalls } from './ask.ts';
import { tryEndpoint } from './attempts.ts';
import { tryPastTheApi } from './past-the-api.ts';
import { makeProbe, removeProbe } from './probe.ts';
import { isolationChecks } from './store.ts';

/** How often a run reports its progress. */
const progressSteps = 20;

const sayHowFar = (checkId: string, tried: number, total: number) =>
  platformDatabase.update(isolationChecks, checkId, undefined, () => ({ tried, total }));

const tryEverything = async (checkId: string): Promise<Check[]> => {
  const { endpoints } = (await import('@kindred/contract/endpoints')) as { endpoints: Endpoints };
  const ask = pacedCalls();
  const one = await makeProbe(checkId, 'a', endpoints, ask);
  const other = await makeProbe(checkId, 'b', endpoints, ask);
  const checks: Check[] = [];
  const all = Object.entries(endpoints);
  const stride = Math.ceil(all.length / progressSteps);
  for (const [tried, [name, endpoint]] of all.entries()) {
    if (tried % stride === 0) await sayHowFar(checkId, tried, all.length);
    checks.push(...(await tryEndpoint(name, endpoint, one, other)));
  }
  return [...checks, ...(await tryPastTheApi(one, other))];
};

const broken = (error: unknown): Check[] => [
  { name: 'the check itself', status: 'fail', detail: error instanceof Error ? error.message : String(error) },
];

/**
 * Runs the isolation check: creates two tenants, tries all calls to one as users of the other, and always removes both.
 * A failed run reports why. After a crash it starts again, and first removes the remains of the last try.
 */
export const runIsolationCheck = async (entry: DueEntry): Promise<void> => {
  const id = entry.key;
  const known = await platformDatabase.get(isolationChecks, id);
  if (known?.status !== 'WAITING') return;
  const removeBoth = async () => {
    for (const which of ['a', 'b']) await removeProbe(id, which);
  };
  // Remove the remains of an earlier try after a crash.
  await removeBoth();
  let status: 'DONE' | 'BROKEN' = 'DONE';
  const checks = await tryEverything(id).catch((error: unknown) => {
    log.error('The isolation check broke off', error, { id });
    status = 'BROKEN';
    return broken(error);
  });
  await removeBoth();
  const count = (wanted: Check['status']) => checks.filter((check) => check.status === wanted).length;
  const figures = { passed: count('pass'), warned: count('warn'), failed: count('fail') };
  if (figures.failed > 0) log.error('One tenant is not closed to another', `${figures.failed} attempts`, { id });
  await platformDatabase.update(isolationChecks, id, undefined, () => ({
    status,
    checks,
    ...figures,
    finishedAt: timestamp(),
  }));
};
