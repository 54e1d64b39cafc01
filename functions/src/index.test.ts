import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { limits } from '@kindred/contract/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { bodyRoom } from './http/body-room.ts';
import { limitsOfClass } from './platform/due-classes.ts';

const example = parseEnv(readFileSync(new URL('../../settings/example.env', import.meta.url), 'utf8'));

/** Returns the functions as the deployment reads them: loaded with the settings of its file, and nothing else. */
const deployedWith = async (environment: Record<string, string>) => {
  vi.resetModules();
  const given = { ...example, GCLOUD_PROJECT: 'kindred-prod', FUNCTIONS_CONTROL_API: 'true', ...environment };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const functions = Object.entries(await import('./index.ts'));
  return Object.fromEntries(functions.flatMap(([name, declared]) => (declared ? [[name, declared.__endpoint]] : [])));
};

afterEach(() => vi.unstubAllEnvs());
// The first test loads everything that is deployed.
vi.setConfig({ testTimeout: 30_000 });

test('each function runs as its own account if accounts are named', async () => {
  const deployed = await deployedWith({ KINDRED_SERVICE_ACCOUNTS: 'kindred' });
  const accounts = Object.entries(deployed).map(([name, { serviceAccountEmail }]) => [name, serviceAccountEmail]);
  expect(Object.fromEntries(accounts)).toEqual({
    api: 'kindred-api@',
    sweep: 'kindred-sweep@',
    runPeople: 'kindred-run-due@',
    runMails: 'kindred-run-due@',
    runJobs: 'kindred-run-due@',
    runLong: 'kindred-run-due@',
    refuseForeignAccounts: 'kindred-blocking@',
    noteSignIn: 'kindred-blocking@',
    summariseRoom: 'kindred-events@',
    summariseRoomAgain: 'kindred-events@',
  });
  expect(deployed.runPeople!.taskQueueTrigger).toMatchObject({
    invoker: ['kindred-api@', 'kindred-sweep@', 'kindred-run-due@', 'kindred-blocking@', 'kindred-events@'],
  });
});

test('each class of due work has a queue that dispatches as many entries as its instances take', async () => {
  const deployed = await deployedWith({});
  for (const { name, ofInstance, instances } of Object.values(limitsOfClass))
    expect(deployed[name]).toMatchObject({
      concurrency: ofInstance,
      maxInstances: instances,
      taskQueueTrigger: { rateLimits: { maxConcurrentDispatches: ofInstance * instances } },
    });
});

test('functions run as the project’s default account if no accounts are named', async () => {
  const deployed = await deployedWith({ KINDRED_SERVICE_ACCOUNTS: '' });
  for (const one of Object.values(deployed)) expect(one.serviceAccountEmail).not.toEqual(expect.any(String));
  expect(deployed.runPeople!.taskQueueTrigger).not.toHaveProperty('invoker', expect.any(Array));
});

test('functions of database events are retried, and run in the same region as the others', async () => {
  const { summariseRoom, summariseRoomAgain, api } = await deployedWith({ KINDRED_REGION: 'europe-west4' });
  for (const one of [summariseRoom, summariseRoomAgain]) {
    expect(one).toMatchObject({ region: ['europe-west4'], maxInstances: 100, eventTrigger: { retry: true } });
    expect(one!.region).toEqual(api!.region);
  }
});

test('only functions of database events load the database’s client', async () => {
  expect(Object.keys(await deployedWith({ FUNCTION_TARGET: 'api' }))).not.toContain('summariseRoom');
  expect(Object.keys(await deployedWith({ FUNCTION_TARGET: 'summariseRoom' }))).toContain('summariseRoom');
});

test('the API has enough memory for the bodies of all its concurrent calls', async () => {
  const { availableMemoryMb, concurrency } = (await deployedWith({})).api!;
  const megabytes = (bytes: number): number => bytes / 1_000_000;
  // The text, its value, and the result; a form twice; the largest picture that is scaled down; the process itself.
  const bodies = Number(concurrency) * 3 * megabytes(limits.bodyBytes) + 2 * megabytes(bodyRoom);
  expect(bodies + 200 + 220).toBeLessThan(Number(availableMemoryMb));
  expect(bodyRoom).toBeGreaterThan(3 * limits.documentBytes);
});
