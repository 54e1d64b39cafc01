import { endpoints } from '@kindred/contract/endpoints';
import { endpointNames } from '../support/examples.ts';
import { freezeTime } from '../support/frozen-time.ts';
import { realTime } from '../support/instance.ts';
import { leaveDueWork } from '../support/due.ts';
import { measureOperations } from '../support/measured-operations.ts';
import { operationsBudget } from '../support/samples.ts';
import { sendNowhere } from '../support/outbox.ts';
import { Scene } from '../support/scene.ts';
import type { Row, Section } from './rows.ts';

/** Counts the reads and writes of a call to each endpoint, on a warm instance. */
export const operations = async (): Promise<Section> => {
  sendNowhere();
  leaveDueWork();
  const scene = await new Scene().create();
  freezeTime();
  const rows: Row[] = [];
  for (const name of endpointNames) {
    const { row, reads: most, writes: mostWrites, perEntry } = operationsBudget[name];
    const { status, reads, writes, entries } = await measureOperations(name, scene);
    if (status !== endpoints[name].status) throw new Error(`${name} answered ${status}`);
    rows.push({
      what: perEntry ? `${name} (${entries} entries)` : name,
      figure: `${reads}, ${writes}`,
      budget: row ?? `– (${most}, ${mostWrites} as built)`,
      holds: reads <= most + (perEntry ? entries : 0) && writes <= mostWrites,
      isExact: true,
    });
  }
  realTime();
  const beyond = Object.entries(operationsBudget).filter(([, { beyond: more }]) => more);
  const notes = beyond.map(([name, { beyond: more }]) => `${name}: ${more!.reads} reads beyond, ${more!.because}.`);
  return { title: 'Firestore operations of a call: reads, writes', rows, notes };
};
