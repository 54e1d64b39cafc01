import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TestTenant } from '../support/tenant.ts';
import type { Section } from './rows.ts';
import { functionFiles, heapOfInstance, memoryOf, serveFunction, statusOf } from './served-function.ts';

const callers = 10;

/** Makes this many calls, ten at a time, every tenth of them signed in. */
const callMany = async (port: number, count: number, host: string, token: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const one = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const signedIn = index % 10 === 0;
      const path = signedIn ? '/api/v1/care/circles/member?limit=20' : '/public-api/v1/tenant';
      // Each call has its own address, because of the rate limit per caller.
      const address = `10.${index % 250}.${Math.floor(index / 250) % 250}.1`;
      const headers = {
        'x-forwarded-host': host,
        'x-forwarded-for': address,
        ...(signedIn && { authorization: `Bearer ${token}` }),
      };
      const call = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        response.resume().once('end', resolve);
      });
      call.once('error', reject).end();
    });
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) await one(next++);
    }),
  );
  agent.destroy();
};

/** Measures the memory of a process after many calls, and whether it grows. */
export const memory = async (): Promise<Section> => {
  const tenant = await new TestTenant().create();
  const { token } = await tenant.person('Olga');
  const served = await serveFunction(functionFiles.built, 'api', heapOfInstance);
  try {
    while ((await statusOf(served.port, '/public-api/v1/health', { 'x-forwarded-host': tenant.host })) !== 200)
      await wait(20);
    const start = memoryOf(served.pid);
    await callMany(served.port, 10_000, tenant.host, token);
    const first = memoryOf(served.pid);
    await callMany(served.port, 10_000, tenant.host, token);
    const second = memoryOf(served.pid);
    const growth = second / first;
    return {
      title: `Memory of one process, ${Math.round(start)} MB after its first answers`,
      rows: [
        {
          what: 'after 10,000 calls',
          figure: `${Math.round(first)} MB`,
          budget: '≤ 220 MB',
          holds: first <= 220,
          isExact: true,
        },
        {
          what: 'after 20,000, against after 10,000',
          figure: `${growth.toFixed(2)} × (${Math.round(second)} MB)`,
          budget: '≤ 1.05 ×',
          holds: growth <= 1.05,
          isExact: false,
        },
      ],
    };
  } finally {
    await served.stop();
  }
};
