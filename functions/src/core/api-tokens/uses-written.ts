import { newId } from '../../platform/crypto.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { noteApplicationUse } from '../client-applications/last-use.ts';
import { apiTokens, tokenAudits } from './store.ts';
import { type Gathered, type Hour, hour, type Part } from './uses-gathered.ts';

/** Identifies this process in the ids of its entries, so that two instances never write the same entry. */
const instance = newId().slice(0, 8);

const only = <Value>(values: readonly Value[]): Value | null => {
  const different = new Set(values);
  return different.size === 1 ? values[0]! : null;
};

/** Writes a complete hour, replacing what was written for it before. */
const writeHour = async ({ tenantId, applicationId, tokenId }: Gathered['token'], written: Hour): Promise<void> => {
  const uses = [...written.lines.values()].toSorted((one, other) => other.count - one.count);
  const at = uses
    .map((use) => use.at)
    .toSorted()
    .at(-1)!;
  written.isWritten = true;
  try {
    await tenantDatabase(tenantId).put(tokenAudits, `${tokenId}_${instance}_${written.start / hour}`, {
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
  } catch (error) {
    written.isWritten = false;
    throw error;
  }
};

/** Functions that each write one part of the data gathered for a token. */
export const writers: Readonly<Record<Part, (of: Gathered) => Promise<void>>> = {
  audit: async (of) => {
    // There are two hours just after one has ended.
    for (const one of of.hours.filter(({ isWritten }) => !isWritten)) await writeHour(of.token, one);
    // Past hours are not written again.
    of.hours = of.hours.filter((one) => one === of.hours.at(-1) || !one.isWritten);
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
