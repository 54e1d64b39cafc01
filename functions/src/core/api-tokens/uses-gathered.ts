import type { TokenUse } from '@kindred/contract/core/api-tokens/token-audit';
import type { UsedToken } from '../../platform/call.ts';

export const hour = 3_600_000;
/** After this many different uses in an hour, all others count as one. */
const mostLines = 50;

/** The uses of one token in one hour. */
export interface Hour {
  readonly start: number;
  readonly lines: Map<string, TokenUse>;
  isWritten: boolean;
}

/** The data gathered for a token, and when each part of it was last written. */
export interface Gathered {
  readonly token: Pick<UsedToken, 'tenantId' | 'applicationId' | 'tokenId'>;
  hours: Hour[];
  lastUse: { at: string; ip: string } | undefined;
  /** When any data of this token was last written. */
  writtenAt: number;
  pending: Set<Part>;
  readonly partWrittenAt: Record<Part, number>;
  notedHour: number;
  /** The write in progress. */
  writing: Promise<void>;
}

/** The parts of the gathered data, written one per minute: the audit, the token's last use, and its application's. */
export type Part = 'audit' | 'token' | 'application';

/** The uses that this instance has gathered, by tenant and token. */
export const gathered = new Map<string, Gathered>();

export const gatheredOf = ({ tenantId, applicationId, tokenId }: UsedToken): Gathered => {
  const key = `${tenantId}/${tokenId}`;
  const known = gathered.get(key) ?? {
    token: { tenantId, applicationId, tokenId },
    hours: [],
    lastUse: undefined,
    writtenAt: 0,
    pending: new Set<Part>(),
    partWrittenAt: { audit: 0, token: 0, application: 0 },
    notedHour: 0,
    writing: Promise.resolve(),
  };
  gathered.set(key, known);
  return known;
};

/** Returns the hour of a time; starts a new one if necessary. */
export const hourOf = (of: Gathered, at: number): Hour => {
  const start = Math.floor(at / hour) * hour;
  const last = of.hours.at(-1);
  if (last?.start === start) return last;
  const begun: Hour = { start, lines: new Map(), isWritten: false };
  of.hours.push(begun);
  return begun;
};

/** Counts a use in its hour. */
export const addLine = (to: Hour, use: Omit<TokenUse, 'count'>): void => {
  const { lines } = to;
  to.isWritten = false;
  const key = [use.method, use.route, use.status, use.ip].join(' ');
  const others = { ...use, method: '*', route: '*', ip: '*', userAgent: '*' };
  const isFull = !lines.has(key) && lines.size >= mostLines;
  const [name, line] = isFull ? (['*', others] as const) : ([key, use] as const);
  lines.set(name, { ...line, count: (lines.get(name)?.count ?? 0) + 1 });
};
