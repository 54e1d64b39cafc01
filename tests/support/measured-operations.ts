import type { EndpointName } from '@kindred/contract/endpoints';
import { runInline } from '../../functions/src/platform/tasks.ts';
import { exampleOf, send } from './examples.ts';
import type { Scene } from './scene.ts';

export interface Measured {
  readonly status: number;
  readonly reads: number;
  readonly writes: number;
  /** How many entries a list answered; 0 for what is no list. */
  readonly entries: number;
}

/** What is due waits: it is not the call's own work. */
export const leaveDueWork = (): void => runInline(async () => undefined);

/** What the endpoint's allowed call costs an instance that has answered one before; of a list, a short page. */
export const measureOperations = async (name: EndpointName, scene: Scene): Promise<Measured> => {
  await send(await exampleOf(name, scene));
  const outgoing = await exampleOf(name, scene);
  const isLimited = outgoing.endpoint.list?.style === 'limit';
  const query = isLimited ? { ...outgoing.query, limit: 2 } : outgoing.query;
  const { status, operations, body } = await send({ ...outgoing, query });
  const entries = (body as { items?: unknown[] } | undefined)?.items?.length ?? 0;
  return { status, ...operations, entries };
};
