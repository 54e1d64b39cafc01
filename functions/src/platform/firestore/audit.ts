import { type AuditChange, AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { timestamp } from '../clock.ts';
import { currentCall } from '../call.ts';
import { collection, type Audited, type RecordOf } from './collection.ts';

/** Who administers, and from where: what every audit entry says. */
export interface Auditor {
  readonly actorId: string;
  readonly actorEmail: string;
  /** The tenant whose account acts. */
  readonly actorTenantId: string;
  readonly ip: string;
}

/** An entry as it is kept: an empty label, e-mail or address is one that is forgotten. */
const Entry = AuditEntry.omit({ id: true, createdAt: true, updatedAt: true, version: true, actorKind: true }).extend({
  label: z.string(),
  actorEmail: z.string(),
  ip: z.string(),
});
export type StoredAuditEntry = RecordOf<typeof auditLog>;

/**
 * What administrators did; written with what they changed, in one transaction. Kept for 400 days, so that no counter knows how
 * many there are.
 */
export const auditLog = collection({
  name: 'auditLog',
  times: 'camel',
  schema: Entry,
  sorts: { at: (entry) => entry.at },
  search: (entry) => [entry.label, entry.actorEmail],
  expireAt: ({ at }) => new Date(Date.parse(at) + limits.auditSeconds * 1000),
});

/** The same for what a super admin does in a tenant, whose administrators do not find it by an address that they are not told. */
export const auditLogOfForeigners: typeof auditLog = { ...auditLog, search: (entry) => [entry.label] };

type Fields = Record<string, unknown>;

/** The entry for one write; `before` or `after` is undefined where there was or is no record. */
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

/** The fields by the way to them: objects are gone into, lists are values. */
const flat = (fields: Fields, way = '', into = new Map<string, unknown>()): Map<string, unknown> => {
  for (const [name, value] of Object.entries(fields)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && way.split('.').length < 4) flat(value as Fields, `${way}${name}.`, into);
    else if (value !== undefined) into.set(`${way}${name}`, value);
  }
  return into;
};

const longest = 2000;

/** The log says what changed; it is no second home for long texts. */
const short = (value: unknown): AuditChange['before'] => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length <= longest ? (JSON.parse(text) as AuditChange['before']) : `${text.slice(0, longest)}…`;
};
