import { createHash } from 'node:crypto';
import type { Problem } from '@kindred/contract/problem';
import { handleRequest } from '../../functions/src/api.ts';
import { readCalendar } from './care/calendar.ts';
import './instance.ts';
import { expectPublished } from './published.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests read answers of any shape and assert what they find.
  readonly body: any;
  readonly problem: Problem;
  readonly bytes: Uint8Array;
  /** Firestore operations, as counted by the API. */
  readonly operations: { reads: number; writes: number };
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** Sent unchanged, instead of JSON. */
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
  /** The caller's IP address; by default one that only this host uses. */
  readonly ip?: string;
}

/** Returns an IP address for this text, always the same, so that limits per address do not add up across tests. */
export const addressFor = (text: string): string =>
  ['10', ...createHash('sha256').update(text).digest().subarray(0, 3)].join('.');

/**
 * Makes one call through the real entry point, such as `POST /api/v1/me` on a tenant's host. Checks the answer against
 * the published document, and parses every calendar.
 */
export const call = async (host: string, line: string, options: CallOptions = {}): Promise<Answer> => {
  const [method, path] = line.split(' ') as [string, string];
  const headers = new Headers({ 'x-forwarded-host': host, 'x-forwarded-for': options.ip ?? addressFor(host) });
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
  const response = await handleRequest(new Request(`http://api.invalid${path}`, { method, headers, body }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  const parsed: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/calendar') && bytes.length > 0) readCalendar(new TextDecoder().decode(bytes), type);
  expectPublished({ method, path, status: response.status, headers: response.headers, body: parsed });
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    problem: parsed as Problem,
    bytes,
    operations: operationsOf(response),
  };
};

const operationsOf = (response: Response) => {
  const timing = response.headers.get('server-timing') ?? '';
  const figure = (name: string) => Number(new RegExp(`${name};dur=(\\d+)`).exec(timing)?.[1] ?? NaN);
  return { reads: figure('reads'), writes: figure('writes') };
};

/** Makes a multipart form with one file and text fields. */
export const form = (
  bytes: Uint8Array,
  type = 'image/webp',
  name = 'picture.webp',
  fields: Readonly<Record<string, string>> = {},
): FormData => {
  const made = new FormData();
  for (const [field, text] of Object.entries(fields)) made.set(field, text);
  made.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return made;
};
