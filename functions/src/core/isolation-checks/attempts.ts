import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { newId } from '../../platform/crypto.ts';
import { bodyFor, madeAt } from './make-records.ts';
import { isInconclusive } from './ask.ts';
import type { Probe } from './probe.ts';
import { result, untried } from './result.ts';
import { sampleBody } from './sample-body.ts';

type Words = Readonly<Record<string, string>>;

interface Filled {
  readonly path: string;
  /** Whether the other tenant has a record of each kind that the path names. */
  readonly isKnown: boolean;
  /** Whether the path contains an id of the other tenant. */
  readonly namesRecord: boolean;
}

/**
 * Records that no call creates here: a report is about a chat message, which browsers write directly to the database, and a
 * message to a candidate would be mailed, an article comes from a site, a conversation is shared, or its question
 * reported, once it has an answer, only a browser makes the keys of a device, and the bytes of a video go to the storage.
 * The check uses an unknown id instead.
 */
const withoutCall = new Set([
  'report',
  'message',
  'articles',
  'shared-conversations',
  'unanswered-questions',
  'device',
  'upload',
]);

/** Values for parameters that accept less than their schemas allow. */
const words: Words = { type: 'biography', month: '2026-01' };

/**
 * Fills an endpoint's path with ids of the other tenant. Parameters that are not ids (a role, a name) get a word. A
 * missing record does not matter if its parent was created, because the check of the parent already blocks the call.
 */
const idsFor = ({ path, params }: AnyEndpoint, { id, person, made }: Probe): Filled => {
  let [isKnown, namesRecord] = [true, false];
  const samples = (params ? sampleBody(params, () => undefined) : {}) as Readonly<Record<string, unknown>>;
  const filled = (path as string).replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    if (!/id$/i.test(name)) return words[name] ?? String(samples[name] ?? 'isolation');
    const noun = name.replace(/_?id$/i, '');
    if (noun === 'tenant' || noun === 'user') {
      namesRecord = true;
      return noun === 'tenant' ? id : person.uid;
    }
    const found = madeAt(made, path.slice(0, at - 1), name);
    const kind =
      noun ||
      path
        .slice(0, at - 1)
        .split('/')
        .at(-1)!;
    isKnown = found !== undefined || withoutCall.has(kind) || (namesRecord && isKnown);
    namesRecord = true;
    return found ?? newId();
  });
  return { path: filled, isKnown, namesRecord };
};

/** Returns texts that occur only in this tenant. */
const tracesOf = ({ id, admin, person, made }: Probe): string[] => [id, admin.uid, person.uid, ...made.values()];

const leaks = async (answer: Response, asked: string, of: Probe): Promise<string[]> => {
  const told = await answer.clone().text();
  return tracesOf(of).filter((trace) => told.includes(trace) && !asked.includes(trace));
};

/** Calls the other tenant's host for its records, with this tenant's tokens. */
const withForeignTokens = async (name: string, endpoint: AnyEndpoint, from: Probe, of: Probe): Promise<Check> => {
  const faults: string[] = [];
  const doubts: string[] = [];
  const { path } = idsFor(endpoint, of);
  const body = endpoint.body && endpoint.method !== 'GET' ? {} : undefined;
  for (const [who, { token }] of Object.entries({ admin: from.admin, person: from.person })) {
    const { status } = await from.ask(of.host, `${endpoint.method} ${path}`, token, body);
    if (isInconclusive(status)) doubts.push(untried(status));
    else if (status !== 401) faults.push(`${who}: ${status}`);
  }
  return result(`${name}: tokens of another tenant`, faults, doubts, '401 to each of them');
};

/** Calls this tenant's own host with the other tenant's ids. */
const withForeignIds = async (name: string, endpoint: AnyEndpoint, from: Probe, of: Probe): Promise<Check> => {
  const { path, isKnown, namesRecord } = idsFor(endpoint, of);
  const query = new URLSearchParams(endpoint.query ? (sampleBody(endpoint.query, () => undefined) as Words) : {});
  const line = `${endpoint.method} ${path}${query.size > 0 ? `?${query}` : ''}`;
  const body = bodyFor(endpoint, of.made);
  const faults: string[] = [];
  const doubts = isKnown ? [] : ['there is no such record to try with'];
  const statuses = new Set<number>();
  let [wasAnswered, isUnderstood] = [false, false];
  for (const { token } of [from.admin, from.person]) {
    const answer = await from.ask(from.host, line, endpoint.access.audience === 'public' ? undefined : token, body);
    statuses.add(answer.status);
    for (const trace of await leaks(answer, path, of)) faults.push(`tells ${trace}`);
    if (isInconclusive(answer.status)) {
      doubts.push(untried(answer.status));
      continue;
    }
    wasAnswered = true;
    isUnderstood ||= ![400, 413, 415].includes(answer.status);
    if ((namesRecord && answer.status < 400) || answer.status >= 500) faults.push(`answered ${answer.status}`);
  }
  if (wasAnswered && !isUnderstood) doubts.push('refused before the id was looked at');
  return result(`${name}: ids of another tenant`, faults, doubts, `answered ${[...statuses].join(', ')}`);
};

/** Calls this tenant's own host without ids. The response must contain nothing of the other tenant. */
const ofOnesOwn = async (name: string, endpoint: AnyEndpoint, from: Probe, of: Probe): Promise<Check> => {
  const faults: string[] = [];
  const doubts: string[] = [];
  const statuses = new Set<number>();
  for (const { token } of [from.admin, from.person]) {
    const answer = await from.ask(from.host, `GET ${endpoint.path}`, token);
    statuses.add(answer.status);
    if (isInconclusive(answer.status)) doubts.push(untried(answer.status));
    for (const trace of await leaks(answer, '', of)) faults.push(`tells ${trace}`);
  }
  return result(`${name}: what it answers`, faults, doubts, `answered ${[...statuses].join(', ')}`);
};

/** Makes all attempts at one endpoint that its declaration allows. */
export const tryEndpoint = async (name: string, endpoint: AnyEndpoint, from: Probe, of: Probe): Promise<Check[]> => {
  const checks: Check[] = [];
  const { audience } = endpoint.access as { audience: string };
  const hasIds = (endpoint.path as string).includes('{');
  if (audience !== 'public') checks.push(await withForeignTokens(name, endpoint, from, of));
  if (audience !== 'superAdmin' && hasIds) checks.push(await withForeignIds(name, endpoint, from, of));
  if (audience !== 'superAdmin' && !hasIds && endpoint.method === 'GET')
    checks.push(await ofOnesOwn(name, endpoint, from, of));
  return checks;
};
