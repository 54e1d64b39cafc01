import { setTimeout as wait } from 'node:timers/promises';
import { TestTenant } from '../support/tenant.ts';
import type { Section } from './rows.ts';
import { functionFiles, processorOf, serveFunction, statusOf } from './served-function.ts';
import { inMilliseconds, mediansInTurns } from './timing.ts';

const turns = 9;

/** Starts a process, and returns the processor time in milliseconds that it has used by its first response. */
const firstAnswer = (file: string, path: string, host: string, expected: number) => async (): Promise<number> => {
  const served = await serveFunction(file);
  try {
    for (;;) {
      const status = await statusOf(served.port, path, { 'x-forwarded-host': host });
      if (status === expected) return processorOf(served.pid) * 1000;
      if (status !== undefined) throw new Error(`The first answer of ${file} to ${path} was ${status}`);
      await wait(2);
    }
  } finally {
    await served.stop();
  }
};

/** Measures how soon a new instance responds. */
export const coldStart = async (): Promise<Section> => {
  const { host } = await new TestTenant().create();
  const figures = await mediansInTurns(
    {
      bare: firstAnswer(functionFiles.bare, '/', host, 200),
      wayIn: firstAnswer(functionFiles.built, '/public-api/v1/nothing', host, 404),
      tenant: firstAnswer(functionFiles.built, '/public-api/v1/tenant', host, 200),
    },
    turns,
    1,
    async (start) => (await start()) as number,
    (figures) => Math.min(...figures),
  );
  const row = (what: string, figure: number, most: number) => ({
    what,
    figure: `${(figure / figures.bare).toFixed(2)} × (${inMilliseconds(figure)})`,
    budget: `≤ ${most} ×`,
    holds: figure <= figures.bare * most,
    isExact: false,
  });
  return {
    title: `Spawn to first answer, against a function that answers 'ok' in ${inMilliseconds(figures.bare)}`,
    rows: [
      row('the way in alone (an address that is none)', figures.wayIn, 1.65),
      row('the public tenant, the database’s client loaded and connected', figures.tenant, 3.3),
    ],
    notes: [`Processor time: the least of ${turns} starts of each, in turns.`],
  };
};
