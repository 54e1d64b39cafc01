import type { TokenUse } from '@kindred/contract/core/api-tokens/token-audit';
import { limits } from '@kindred/contract/limits';
import type { UsedToken } from '../../platform/call.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { noteApplicationUse } from '../client-applications/last-use.ts';
import { apiTokens, tokenAudits } from './store.ts';

/** Beyond so many different uses in an hour, the rest counts as one. */
const mostLines = 50;
const hour = 3_600_000;

/** This process, in the ids of what it gathers: two instances never write the same entry. */
const instance = newId().slice(0, 8);

/** The uses of one token in one hour. */
interface Hour {
  readonly start: number;
  readonly lines: Map<string, TokenUse>;
}

/** What is gathered of a token, and when each part of it was last written. */
interface Gathered {
  readonly token: Pick<UsedToken, 'tenantId' | 'applicationId' | 'tokenId'>;
  hours: Hour[];
  lastUse: { at: string; ip: string } | undefined;
  /** When anything of this token was last written. */
  writtenAt: number;
  pending: Set<Part>;
  readonly partWrittenAt: Record<Part, number>;
  notedHour: number;
}

/** What is written of uses, one part a minute: the audit, the token's last use, and its application's. */
type Part = 'audit' | 'token' | 'application';
const parts: readonly Part[] = ['audit', 'token', 'application'];

const gathered = new Map<string, Gathered>();
let timer: NodeJS.Timeout | undefined;

const gatheredOf = ({ tenantId, applicationId, tokenId }: UsedToken): Gathered => {
  const key = `${tenantId}/${tokenId}`;
  const known = gathered.get(key) ?? {
    token: { tenantId, applicationId, tokenId },
    hours: [],
    lastUse: undefined,
    writtenAt: 0,
    pending: new Set<Part>(),
    partWrittenAt: { audit: 0, token: 0, application: 0 },
    notedHour: 0,
  };
  gathered.set(key, known);
  return known;
};

const hourOf = (of: Gathered, at: number): Hour => {
  const start = Math.floor(at / hour) * hour;
  const last = of.hours.at(-1);
  if (last?.start === start) return last;
  const begun: Hour = { start, lines: new Map() };
  of.hours.push(begun);
  return begun;
};

const addLine = ({ lines }: Hour, use: Omit<TokenUse, 'count'>): void => {
  const key = [use.method, use.route, use.status, use.ip].join(' ');
  const others = { ...use, method: '*', route: '*', ip: '*', userAgent: '*' };
  const isFull = !lines.has(key) && lines.size >= mostLines;
  const [name, line] = isFull ? (['*', others] as const) : ([key, use] as const);
  lines.set(name, { ...line, count: (lines.get(name)?.count ?? 0) + 1 });
};

/**
 * Gathers one use of a token. What is gathered is written by this call if nothing of the token was written for a minute,
 * else by a later one or by a timer. Calls that are refused write nothing themselves.
 */
export const noteUse = async (used: UsedToken, method: string, route: string, status: number): Promise<void> => {
  const at = now();
  const of = gatheredOf(used);
  const { ip, userAgent } = used;
  addLine(hourOf(of, at), { method, route, status, ip, userAgent, at: timestamp(at) });
  of.pending.add('audit');
  if (!used.isRefused) {
    of.lastUse = { at: timestamp(at), ip };
    of.pending.add('token');
    if (of.notedHour !== hourOf(of, at).start) of.pending.add('application');
  }
  if (status < 400 && isDue(of)) await writeOne(of);
  else writeLater();
};

const isDue = (of: Gathered): boolean => of.pending.size > 0 && now() - of.writtenAt >= limits.tokenUsesSeconds * 1000;

/** Writes the part that has waited longest: one write. A fault loses nothing, and is tried again a minute later. */
const writeOne = async (of: Gathered): Promise<void> => {
  const part = parts
    .filter((one) => of.pending.has(one))
    .toSorted((one, other) => of.partWrittenAt[one] - of.partWrittenAt[other])[0]!;
  of.writtenAt = now();
  of.partWrittenAt[part] = now();
  of.pending.delete(part);
  if (of.pending.size > 0) writeLater();
  try {
    await writers[part](of);
  } catch (error) {
    of.pending.add(part);
    writeLater();
    log.warn('Uses of a token were not written', { error: String(error), tokenId: of.token.tokenId });
  }
};

const only = <Value>(values: readonly Value[]): Value | null => {
  const different = new Set(values);
  return different.size === 1 ? values[0]! : null;
};

const writers: Readonly<Record<Part, (of: Gathered) => Promise<void>>> = {
  audit: async (of) => {
    const { tenantId, applicationId, tokenId } = of.token;
    const [written] = of.hours;
    const uses = [...written!.lines.values()].toSorted((one, other) => other.count - one.count);
    const at = uses
      .map((use) => use.at)
      .toSorted()
      .at(-1)!;
    await tenantDatabase(tenantId).put(tokenAudits, `${tokenId}_${instance}_${written!.start / hour}`, {
      applicationId,
      tokenId,
      action: 'USED',
      at,
      actor: null,
      ip: only(uses.map(({ ip }) => ip)),
      userAgent: only(uses.map(({ userAgent }) => userAgent)),
      method: only(uses.map(({ method }) => method)),
      route: only(uses.map(({ route }) => route)),
      status: only(uses.map(({ status }) => status)),
      count: uses.reduce((sum, { count }) => sum + count, 0),
      uses,
      changes: [],
      reason: null,
    });
    // An hour that is over is not written again.
    if (of.hours.length > 1) {
      of.hours = of.hours.filter((one) => one !== written);
      of.pending.add('audit');
    }
  },
  token: async (of) => {
    const { tenantId, tokenId } = of.token;
    const { at, ip } = of.lastUse!;
    await tenantDatabase(tenantId).transaction(async (tx) => {
      const token = await tx.get(apiTokens, tokenId);
      if (token && (token.lastUsedAt ?? '') < at) tx.note(apiTokens, token, { lastUsedAt: at, lastUsedIp: ip });
    });
  },
  application: async (of) => {
    const { tenantId, applicationId } = of.token;
    await noteApplicationUse(tenantId, applicationId, of.lastUse!.at);
    of.notedHour = Math.floor(Date.parse(of.lastUse!.at) / hour) * hour;
  },
};

/** Returns the last use that this instance knows of, which may not be written yet. */
export const lastUseHere = (tenantId: string, tokenId: string): { at: string; ip: string } | undefined =>
  gathered.get(`${tenantId}/${tokenId}`)?.lastUse;

/** Writes what is due. Called by a timer, and by tests. */
export const writeUses = async (): Promise<void> => {
  for (const [key, of] of gathered) {
    if (isDue(of)) await writeOne(of);
    else if (of.pending.size === 0 && now() - of.writtenAt > 2 * hour) gathered.delete(key);
  }
  if ([...gathered.values()].some(({ pending }) => pending.size > 0)) writeLater();
};

const writeLater = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    void writeUses();
  }, limits.tokenUsesSeconds * 1000).unref();
};

/** For tests: an instance that has just started. */
export const forgetUses = (): void => {
  gathered.clear();
  clearTimeout(timer);
  timer = undefined;
};
