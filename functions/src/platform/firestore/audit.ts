import { type AuditChange, AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { timestamp } from '../clock.ts';
import { currentCall } from '../call.ts';
import { collection, type Audited, type RecordOf } from './collection.ts';
import type { Auditor } from './owner.ts';
import type { Edit } from './write-buffer.ts';

/** A stored entry. An empty label, e-mail or address has been forgotten. */
const Entry = AuditEntry.omit({ id: true, createdAt: true, updatedAt: true, version: true, actorKind: true }).extend({
  label: z.string(),
  actorEmail: z.string(),
  ip: z.string(),
});
export type StoredAuditEntry = RecordOf<typeof auditLog>;

/**
 * The log of administrators' writes, each stored in the transaction of the write. Kept for 400 days, so it has no
 * counter.
 */
export const auditLog = collection({
  name: 'auditLog',
  times: 'camel',
  schema: Entry,
  sorts: { at: (entry) => entry.at },
  shards: 4,
  foundBy: ['at', 'desc'],
  narrowing: ['action', 'noun', 'actorId', 'subjectId'],
  search: (entry) => [entry.label, entry.actorEmail],
  expireAt: ({ at }) => new Date(Date.parse(at) + limits.auditSeconds * 1000),
});

/**
 * The log of a super admin's writes in a tenant. The tenant's administrators cannot search it by an address that they
 * may not see.
 */
export const auditLogOfForeigners: typeof auditLog = { ...auditLog, search: (entry) => [entry.label] };

type Fields = Record<string, unknown>;

/**
 * Returns the entry for one write; `before` or `after` is undefined if the record did not exist before or does not
 * exist after it.
 */
export const auditEntry = <Of>(
  { noun, label, secret }: Audited<Of>,
  auditor: Auditor,
  subjectId: string,
  before: Of | undefined,
  after: Of | undefined,
) => {
  const secrets = new Set([...(before ? (secret?.(before) ?? []) : []), ...(after ? (secret?.(after) ?? []) : [])]);
  return {
    at: timestamp(),
    action: !before ? ('created' as const) : after ? ('updated' as const) : ('deleted' as const),
    noun,
    subjectId,
    label: label((after ?? before)!),
    changes: changesOf(before as Fields | undefined, after as Fields | undefined, secrets),
    ...auditor,
    requestId: currentCall()?.requestId ?? '',
  };
};

/** Returns the entries for a transaction's writes, without those that change nothing. */
export const auditEntries = (edits: readonly Edit[]) =>
  edits
    .map(({ audited, auditor, id, before, after }) => auditEntry(audited, auditor, id, before, after))
    .filter(({ action, changes }) => action !== 'updated' || changes.length > 0);

/** Returns the entry for the reading of a record's file. */
export const readEntry = <Of>({ noun, label }: Audited<Of>, auditor: Auditor, subjectId: string, record: Of) => ({
  at: timestamp(),
  action: 'read' as const,
  noun,
  subjectId,
  label: label(record),
  changes: [],
  ...auditor,
  requestId: currentCall()?.requestId ?? '',
});

const changesOf = (before: Fields = {}, after: Fields = {}, secrets: ReadonlySet<string>): AuditChange[] => {
  const [old, current] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(current.get(field)))
    .map((field) => {
      const isSecret = secrets.has(field.split('.')[0]!);
      const shown = (value: unknown) => (isSecret ? null : short(value));
      return { field, before: shown(old.get(field)), after: shown(current.get(field)), isSecret };
    });
};

/** Flattens fields to a map by path: descends into objects, but not into lists. */
const flat = (fields: Fields, way = '', into = new Map<string, unknown>()): Map<string, unknown> => {
  for (const [name, value] of Object.entries(fields)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && way.split('.').length < 4) flat(value as Fields, `${way}${name}.`, into);
    else if (value !== undefined) into.set(`${way}${name}`, value);
  }
  return into;
};

const longest = 2000;

/** Shortens long texts, since the log should not become a second copy of them. */
const short = (value: unknown): AuditChange['before'] => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length <= longest ? (JSON.parse(text) as AuditChange['before']) : `${text.slice(0, longest)}…`;
};
