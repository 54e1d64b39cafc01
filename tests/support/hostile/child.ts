import { createReadStream, readFileSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { EndpointName } from '@kindred/contract/endpoints';
import { endpoints } from '@kindred/contract/endpoints';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { readBody } from '../../../functions/src/http/input.ts';
import { ApiError } from '../../../functions/src/platform/api-error.ts';
import { handled } from './handled.ts';
import { costOf } from './probe.ts';

/** Reads one body as an endpoint does, runs the handler's work on it up to the database, and reports the cost. */
const [name, type, path] = process.argv.slice(2) as [EndpointName, string, string];
const endpoint = endpoints[name] as AnyEndpoint;

const requestOf = (source: Readable, length: number): Request => {
  const headers = { 'content-type': type, 'content-length': String(length) };
  const body = Readable.toWeb(source);
  return new Request('http://api.invalid/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};

const read = async (request: Request): Promise<void> => {
  const { file, body, release } = await readBody(endpoint, request, 'caller');
  await handled[name]?.({ file: file!, body });
  release();
};

/** Returns the first and the last bytes of the body, so that everything is loaded before the measurement. */
const small = (): Request => {
  const all = readFileSync(path);
  const bytes = Buffer.concat([all.subarray(0, 400), all.subarray(-100)]);
  return requestOf(Readable.from([bytes]), bytes.length);
};
await read(small()).catch(() => undefined);

let outcome = 'accepted';
const cost = await costOf(() =>
  read(requestOf(createReadStream(path), statSync(path).size)).catch((error: unknown) => {
    outcome = error instanceof ApiError ? (error.issues?.[0]?.code ?? error.code) : String(error);
  }),
);
process.stdout.write(JSON.stringify({ ...cost, outcome }));
