import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointName } from '@kindred/contract/endpoints';
import type { Answer } from '../support/call.ts';
import { exampleOf, type Outgoing, pathOf, send } from '../support/examples.ts';
import type { Scene } from '../support/scene.ts';
import { type Check, check } from './check.ts';
import { Trespassers } from './trespassers.ts';
import { changesBetween, documentsOf, isMissingIn, stampsOf, tracesOf } from './tenant-documents.ts';

/** Two tenants with people of every kind: those of `from` try to get at what is `of`'s. */
export interface Trespass {
  readonly from: Trespassers;
  readonly of: Scene;
  /** How calls are made. */
  readonly send: (outgoing: Outgoing) => Promise<Answer>;
}

type People = Awaited<ReturnType<Trespassers['ready']>>;

const textOf = (outgoing: Outgoing): string =>
  `${pathOf(outgoing)} ${JSON.stringify(outgoing.query)} ${JSON.stringify(outgoing.body ?? '')}`;

/** Values that exist only in the other tenant. */
interface Traces {
  readonly all: ReadonlySet<string>;
  /** Looked up for the few that matter: to look up all of them would take most of the time of the check. */
  readonly isForeign: (trace: string) => boolean;
}

/** Returns the traces of the other tenant in an answer, beyond those in the request. */
const leaks = (answer: Answer, outgoing: Outgoing, { all, isForeign }: Traces): string[] => {
  const asked = textOf(outgoing);
  const told = new TextDecoder().decode(answer.bytes);
  return [...all].filter((trace) => told.includes(trace) && !asked.includes(trace) && isForeign(trace));
};

/** With a token of another tenant, on the host whose data it is about. */
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

/** With the other tenant's ids and tokens of mailed links, on the caller's own host, with every right there. */
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

/** How often an endpoint is tried while the other tenant's documents change: a call that writes there does so each time. */
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
  // On the other tenant's host all of them are refused, so nobody is locked out in between.
  const people = await trespass.from.ready();
  const checks = [
    ...(await foreignTokens(name, allowed, trespass, people)),
    ...(await foreignIds(name, allowed, trespass, people, traces)),
  ];
  const written = changesBetween(before, await stampsOf(of.tenant.id));
  const untouched = check(`${name}: the other tenant’s documents`, written, `${before.size} as they were`);
  const { status } = await ask(allowed);
  // Who was given a token in the very second in which something of theirs changed is asked to come again: with another example.
  const isAnswered =
    status === allowed.endpoint.status || (await ask(await exampleOf(name, of))).status === allowed.endpoint.status;
  const sure = (one: Check): Check =>
    one.status === 'pass' && !isAnswered
      ? { ...one, status: 'warn', detail: `${one.detail}; but who may is answered ${status}` }
      : one;
  return { checks: [...checks, untouched].map(sure), hasChanged: untouched.status === 'fail' };
};

const mostTries = 4;
/** A limit by the minute is over by then; one by the day is an answer to report. */
const longestWaitSeconds = 65;

/** Makes a call, and makes it again after the time that it says if it was refused for the rate of calls. */
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
