import { limits } from '@kindred/contract/limits';
import type { UsedToken } from '../../platform/call.ts';
import { after } from '../../platform/background.ts';
import { beforeEnd } from '../../platform/before-end.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { addLine, gathered, type Gathered, gatheredOf, hour, hourOf, type Part } from './uses-gathered.ts';
import { writers } from './uses-written.ts';

const pauseMilliseconds = limits.tokenUsesSeconds * 1000;
/** Keeps the timer from firing constantly after the clock was changed. */
const leastMilliseconds = 100;
/** How many tokens have their uses written at the same time. */
const tokensAtOnce = 20;

let timer: NodeJS.Timeout | undefined;
let isWrittenAtEnd = false;

/**
 * Gathers one use of a token. If nothing was written for the token in the last minute, this call writes the gathered
 * data; otherwise a later call or a timer does. Refused calls write nothing themselves.
 */
export const noteUse = async (used: UsedToken, method: string, route: string, status: number): Promise<void> => {
  writeAtEnd();
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

const isDue = (of: Gathered): boolean => of.pending.size > 0 && now() - of.writtenAt >= pauseMilliseconds;

/** The audit gets every second turn, so that no use waits for more than two minutes. */
const nextPart = ({ pending, partWrittenAt: { audit, token, application } }: Gathered): Part => {
  if (pending.has('audit') && (pending.size === 1 || audit <= Math.max(token, application))) return 'audit';
  return pending.has('token') && (token <= application || !pending.has('application')) ? 'token' : 'application';
};

/** Writes one part. If that fails, nothing is lost, and the part is tried again a minute later. */
const writeOne = async (of: Gathered): Promise<void> => {
  const part = nextPart(of);
  of.writtenAt = now();
  of.partWrittenAt[part] = now();
  of.pending.delete(part);
  of.writing = writers[part](of).catch((error: unknown) => {
    of.pending.add(part);
    log.warn('Uses of a token were not written', { error: String(error), tokenId: of.token.tokenId });
  });
  await of.writing;
  if (of.pending.size > 0) writeLater();
};

/** Returns the last use that this instance knows of. It may not be written yet. */
export const lastUseHere = (tenantId: string, tokenId: string): { at: string; ip: string } | undefined =>
  gathered.get(`${tenantId}/${tokenId}`)?.lastUse;

/** Writes all parts that are due. Called by a timer, and by tests. */
export const writeUses = async (): Promise<void> => {
  const due = [...gathered.values()].filter(isDue);
  for (let start = 0; start < due.length; start += tokensAtOnce)
    await Promise.all(due.slice(start, start + tokensAtOnce).map(writeOne));
  for (const [key, { pending, writtenAt }] of gathered)
    if (pending.size === 0 && now() - writtenAt > 2 * hour) gathered.delete(key);
  writeLater();
};

/** Sets the timer for the token that is due next. */
const writeLater = (): void => {
  if (timer) return;
  const waiting = [...gathered.values()].filter(({ pending }) => pending.size > 0);
  if (waiting.length === 0) return;
  const first = waiting.reduce((earliest, { writtenAt }) => Math.min(earliest, writtenAt), Infinity);
  timer = after(Math.max(first + pauseMilliseconds - now(), leastMilliseconds), () => {
    timer = undefined;
    return writeUses();
  }).unref();
};

/** Writes all data that this instance has gathered. */
const writeAll = async (): Promise<void> => {
  const waiting = [...gathered.values()].filter(({ pending }) => pending.size > 0);
  for (let start = 0; start < waiting.length; start += tokensAtOnce)
    await Promise.all(
      waiting.slice(start, start + tokensAtOnce).map(async (of) => {
        await of.writing;
        for (let left = of.pending.size; left > 0 && of.pending.size > 0; left -= 1) await writeOne(of);
      }),
    );
};

const writeAtEnd = (): void => {
  if (isWrittenAtEnd) return;
  isWrittenAtEnd = true;
  beforeEnd(writeAll);
};

/** Resets the state for tests, as in an instance that has just started. */
export const forgetUses = (): void => {
  gathered.clear();
  clearTimeout(timer);
  timer = undefined;
};
