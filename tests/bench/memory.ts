import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createCircle } from '../support/care/circles.ts';
import { unsigned } from '../support/signed-tokens.ts';
import { TestTenant } from '../support/tenant.ts';
import { read } from './checked.ts';
import type { Section } from './rows.ts';
import { functionFiles, heapOfInstance, memoryOf, serveFunction, statusOf } from './served-function.ts';

const callers = 10;

/** Makes this many calls, ten at a time. Every tenth call is signed in. */
const callMany = async (port: number, count: number, host: string, token: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const one = (index: number): Promise<unknown> => {
    const signedIn = index % 10 === 0;
    const path = signedIn ? '/api/v1/care/circles/member?limit=20' : '/public-api/v1/tenant';
    const headers = {
      'x-forwarded-host': host,
      // Each call has a different address, because of the rate limit per caller.
      'x-forwarded-for': `10.${index % 250}.${Math.floor(index / 250) % 250}.1`,
      ...(signedIn && { authorization: `Bearer ${token}` }),
    };
    return read({ port, path, headers, agent });
  };
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
  const olga = await tenant.person('Olga');
  for (let nth = 0; nth < 20; nth += 1) await createCircle(olga, `Garden ${nth}`);
  // One person makes all signed-in calls, and would reach the limit.
  const settings = { ...heapOfInstance, KINDRED_CALLS_PER_MINUTE: '1000000' };
  const served = await serveFunction(functionFiles.built, 'api', settings);
  const token = unsigned(olga.token);
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
