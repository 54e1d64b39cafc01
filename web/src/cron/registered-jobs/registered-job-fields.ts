import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import type { PayloadField, PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import type * as z from 'zod';
import type { FieldIssue } from '../../ui/field-errors.ts';
import { registeredJobBody, type RegisteredJobBody } from './registered-jobs.ts';

interface FieldRow {
  readonly name: string;
  readonly type: PayloadField['type'];
  readonly required: boolean;
  /** For texts, the allowed values, one per line; empty: any text. */
  readonly choices: string;
}

interface HeaderRow {
  readonly name: string;
  readonly value: string;
  /** The stored value stays unless a new one is typed. */
  readonly isStored: boolean;
}

export interface RegisteredJobValues {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly http: { readonly method: string; readonly url: string };
  readonly headers: readonly HeaderRow[];
  /** Empty: the stored secret stays. */
  readonly secret: string;
  readonly payloadSchema: readonly FieldRow[];
}

export const newRegisteredJob: RegisteredJobValues = {
  key: '',
  title: '',
  description: '',
  http: { method: 'POST', url: '' },
  headers: [],
  secret: '',
  payloadSchema: [],
};

export const valuesOf = (job: RegisteredJob): RegisteredJobValues => ({
  key: job.key,
  title: job.title,
  description: job.description,
  http: { method: job.http?.method ?? 'POST', url: job.http?.url ?? '' },
  headers: Object.keys(job.http?.headers ?? {}).map((name) => ({ name, value: '', isStored: true })),
  secret: '',
  payloadSchema: Object.entries(job.payloadSchema.properties).map(([name, field]) => ({
    name,
    type: field.type,
    required: job.payloadSchema.required.includes(name),
    choices: field.type === 'string' ? (field.enum ?? []).join('\n') : '',
  })),
});

/** Returns the payload field for a row. Keeps what rows do not show: titles, limits and defaults. */
const fieldOf = ({ type, choices }: FieldRow, before: PayloadField | undefined): PayloadField => {
  const kept = before?.type === type ? before : { type };
  if (kept.type !== 'string') return kept;
  const listed = choices.split('\n').flatMap((choice) => choice.trim() || []);
  const { enum: _, ...others } = kept as Extract<PayloadField, { type: 'string' }>;
  return listed.length > 0 ? { ...others, enum: listed } : others;
};

export const bodyOf = (values: RegisteredJobValues, before?: PayloadSchema): RegisteredJobBody => ({
  key: values.key,
  title: values.title,
  description: values.description,
  http: {
    method: values.http.method as 'POST',
    url: values.http.url,
    headers: Object.fromEntries(
      values.headers
        .filter(({ name }) => name.trim())
        .map(({ name, value, isStored }) => [name.trim(), isStored && value === '' ? null : value]),
    ),
    ...(values.secret && { secret: values.secret }),
  },
  payloadSchema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      values.payloadSchema.map((row) => [row.name, fieldOf(row, before?.properties[row.name])]),
    ),
    required: values.payloadSchema.filter(({ required }) => required).map(({ name }) => name),
  },
});

const nameOf = ({ name }: { readonly name: string }): string => name.trim().toLowerCase();

/** Finds a name that an earlier row already has. Only one of the two would be stored. */
const repeated = (rows: readonly { readonly name: string }[], at: (index: number) => string): FieldIssue[] =>
  rows.flatMap((row, index) =>
    nameOf(row) && rows.findIndex((other) => nameOf(other) === nameOf(row)) < index
      ? [{ path: at(index), code: 'name_taken', message: 'This name is there already' }]
      : [],
  );

type Issue = z.core.$ZodIssue;

/** Returns an issue of the body under the path of its input. Names of rows are keys in the body. */
const onInput = ({ headers, payloadSchema }: RegisteredJobValues, issue: Issue): FieldIssue => {
  const [first, second, name, part] = issue.path.map(String);
  const about = issue.code === 'invalid_key' && issue.issues[0] ? issue.issues[0] : issue;
  const at = (rows: readonly { readonly name: string }[], list: string, field: string): FieldIssue => {
    const row = rows.findIndex((one) => one.name.trim() === name);
    return { ...about, path: `${list}.${row}.${about === issue ? field : 'name'}` } as FieldIssue;
  };
  if (first === 'http' && second === 'headers' && name !== undefined) return at(headers, 'headers', 'value');
  if (first === 'payloadSchema' && second === 'properties' && name !== undefined)
    return at(payloadSchema, 'payloadSchema', part === 'enum' ? 'choices' : 'name');
  return { ...issue, path: first === 'http' && second === 'secret' ? 'secret' : issue.path } as FieldIssue;
};

/** Validates the form and maps each issue to its input. */
export const registeredJobJudge = {
  safeParse: (written: unknown) => {
    const values = written as RegisteredJobValues;
    const found = registeredJobBody.safeParse(bodyOf(values)).error?.issues ?? [];
    const issues: FieldIssue[] = [
      ...repeated(values.headers, (index) => `headers.${index}.name`),
      ...repeated(values.payloadSchema, (index) => `payloadSchema.${index}.name`),
      ...found.map((issue) => onInput(values, issue)),
    ];
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true };
  },
};
