import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { runsAtMostSeconds } from './due-classes.ts';
import { type Settings, useSettings } from './settings.ts';
import { enqueue } from './tasks.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  useSettings(undefined);
});

/** Answers as the task queues do, and keeps what each was asked. */
const openQueues = async () => {
  const asked: { path: string | undefined; body: { task: Record<string, unknown> } }[] = [];
  const answer = async (request: IncomingMessage): Promise<void> => {
    asked.push({ path: request.url, body: JSON.parse(await text(request)) });
  };
  const server = createServer((request, response) => void answer(request).then(() => response.end('{}')));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a task goes to the queue of its class and may take longer than the longest entry', async () => {
  const queues = await openQueues();
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', queues.host);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  useSettings({ tasks: 'cloud', projectId: 'demo-tasks' } as Settings);
  await enqueue({ id: 'entry', class: 'job' });
  queues.close();
  expect(queues.asked).toHaveLength(1);
  const [{ path, body }] = queues.asked as [(typeof queues.asked)[0]];
  expect(path).toContain('/queues/runJobs/tasks');
  expect(body.task.dispatchDeadline).toBe(`${runsAtMostSeconds + 20}s`);
});
