import type { EndpointName } from '@kindred/contract/endpoints';
import { exampleOf, send } from './examples.ts';
import type { Scene } from './scene.ts';

export interface Measured {
  readonly status: number;
  readonly reads: number;
  readonly writes: number;
  /** How many entries a list returned; 0 for other calls. */
  readonly entries: number;
}

/** Measures the allowed call of an endpoint on a warm instance. A list returns a short page. */
export const measureOperations = async (name: EndpointName, scene: Scene): Promise<Measured> => {
  await send(await exampleOf(name, scene));
  const outgoing = await exampleOf(name, scene);
  const isLimited = outgoing.endpoint.list?.style === 'limit';
  const query = isLimited ? { ...outgoing.query, limit: 2 } : outgoing.query;
  const { status, operations, body } = await send({ ...outgoing, query });
  const entries = (body as { items?: unknown[] } | undefined)?.items?.length ?? 0;
  return { status, ...operations, entries };
};
