import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointName } from '@kindred/contract/endpoints';
import type { Answer } from '../support/call.ts';
import { exampleOf, type Outgoing, pathOf, send } from '../support/examples.ts';
import type { Scene } from '../support/scene.ts';
import { type Check, check } from './check.ts';
import { Trespassers } from './trespassers.ts';
import { changesBetween, documentsOf, isMissingIn, stampsOf, tracesOf } from './tenant-documents.ts';

/** Two tenants with people of every kind. Those of `from` try to access the data of `of`. */
export interface Trespass {
  readonly from: Trespassers;
  readonly of: Scene;
  /** Makes a call. */
  readonly send: (outgoing: Outgoing) => Promise<Answer>;
}

type People = Awaited<ReturnType<Trespassers['ready']>>;

const textOf = (outgoing: Outgoing): string =>
  `${pathOf(outgoing)} ${JSON.stringify(outgoing.query)} ${JSON.stringify(outgoing.body ?? '')}`;

/** Values that exist only in the other tenant. */
interface Traces {
  readonly all: ReadonlySet<string>;
  /** Called only for the few traces that matter: looking up all of them would take most of the check's time. */
  readonly isForeign: (trace: string) => boolean;
}

/** Returns the traces of the other tenant in an answer, except those in the request. */
const leaks = (answer: Answer, outgoing: Outgoing, { all, isForeign }: Traces): string[] => {
  const asked = textOf(outgoing);
  const told = new TextDecoder().decode(answer.bytes);
  return [...all].filter((trace) => told.includes(trace) && !asked.includes(trace) && isForeign(trace));
};

/** Tries tokens of another tenant, on the host whose data the call is about. */
const foreignTokens = async (
  name: string,
  allowed: Outgoing,
  { send: ask }: Trespass,
  people: People,
): Promise<Check[]> => {
  if (allowed.endpoint.access.audience === 'public') return [];
  const faults: string[] = [];
  for (const [who, { token }] of people) {
    const { status } = await ask({ ...allowed, token });
    if (status !== 401) faults.push(`${who}: ${status}`);
  }
  return [check(`${name}: tokens of another tenant`, faults, '401 to each of them')];
};

/**
 * Tries the other tenant's ids and tokens of mailed links, on the caller's own host, where the caller has every right.
 */
const foreignIds = async (
  name: string,
  allowed: Outgoing,
  { from, of, send: ask }: Trespass,
  people: People,
  traces: Traces,
): Promise<Check[]> => {
  const { audience } = allowed.endpoint.access as { audience: string };
  if (audience === 'superAdmin') return [];
  const names = Object.values(allowed.params).some((id) => traces.all.has(id) && traces.isForeign(id));
  const faults: string[] = [];
  const statuses: number[] = [];
  for (const [who, persona] of people) {
    const outgoing = {
      ...allowed,
      host: from.scene.tenant.host,
      token: audience === 'public' ? undefined : persona.token,
    };
    const answer = await ask(outgoing);
    statuses.push(answer.status);
    if (names && answer.status < 400) faults.push(`${who}: ${answer.status} for another tenant’s id`);
    if (answer.status >= 500) faults.push(`${who}: a fault, ${answer.status}`);
    for (const trace of leaks(answer, outgoing, traces)) faults.push(`${who} is told ${trace} of ${of.tenant.id}`);
    if (audience === 'public') break;
  }
  return [check(`${name}: ids of another tenant`, faults, `answered ${[...new Set(statuses)].join(', ')}`)];
};

/**
 * Most times that an endpoint is tried while the other tenant's documents change. A call that writes there changes them
 * every time.
 */
const mostTrials = 3;

/**
 * Tries one endpoint with another tenant's ids and tokens, then as an authorised user: if that fails too, the
 * earlier errors prove little. Background work may write to the other tenant too, so an endpoint is tried again if documents
 * have changed.
 */
export const tryEndpoint = async (name: EndpointName, trespass: Trespass): Promise<Check[]> => {
  for (let trial = 1; ; trial++) {
    const { checks, hasChanged } = await tryOnce(name, trespass);
    if (!hasChanged || trial === mostTrials) return checks;
  }
};

const tryOnce = async (
  name: EndpointName,
  trespass: Trespass,
): Promise<{ readonly checks: Check[]; readonly hasChanged: boolean }> => {
  const { of, send: ask } = trespass;
  const allowed = await exampleOf(name, of);
  const before = await documentsOf(of.tenant.id);
  const own = await documentsOf(trespass.from.scene.tenant.id);
  const traces: Traces = { all: tracesOf(of.tenant.id, before), isForeign: isMissingIn(own) };
  // The other tenant's host refuses all of these calls, so nobody is locked out in between.
  const people = await trespass.from.ready();
  const checks = [
    ...(await foreignTokens(name, allowed, trespass, people)),
    ...(await foreignIds(name, allowed, trespass, people, traces)),
  ];
  const written = changesBetween(before, await stampsOf(of.tenant.id));
  const untouched = check(`${name}: the other tenant’s documents`, written, `${before.size} as they were`);
  const { status } = await ask(allowed);
  // A token issued in the same second as a change of its user is refused for a moment, so try once more with another
  // example.
  const isAnswered =
    status === allowed.endpoint.status || (await ask(await exampleOf(name, of))).status === allowed.endpoint.status;
  const sure = (one: Check): Check =>
    one.status === 'pass' && !isAnswered
      ? { ...one, status: 'warn', detail: `${one.detail}; but who may is answered ${status}` }
      : one;
  return { checks: [...checks, untouched].map(sure), hasChanged: untouched.status === 'fail' };
};

const mostTries = 4;
/** A limit per minute is over by then. A daily limit is an answer to report. */
const longestWaitSeconds = 65;

/** Makes a call. If the rate limit refuses it, waits as long as the answer says, and makes it again. */
export const withinRates =
  (ask: Trespass['send'], pause: (milliseconds: number) => Promise<unknown> = wait): Trespass['send'] =>
  async (outgoing) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask(outgoing);
      const seconds = Number(answer.headers.get('retry-after') ?? 1);
      if (answer.status !== 429 || tries === mostTries || seconds > longestWaitSeconds) return answer;
      await pause(seconds * 1000);
    }
  };

export const byCalls = (from: Scene, of: Scene): Trespass => ({
  from: new Trespassers(from),
  of,
  send: withinRates(send),
});
