import * as z from 'zod';
import { Id, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { PayloadSchema } from './payload.ts';

export const jobMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Headers that the HTTP client sets itself, or that would change how the request is framed. */
const ownHeaders = /^(?:host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|x-kindred-.*)$/i;

/** A header with the value null keeps its stored value: values are never shown. */
const Headers = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/, 'Not the name of a header')
      .refine((name) => !ownHeaders.test(name), {
        error: 'This header is set by the product',
        params: { code: 'own_header' },
      }),
    z
      .string()
      .max(2000)
      .regex(/^[\t\x20-\x7e]*$/, 'Only printable ASCII')
      .nullable(),
  )
  .refine((headers) => Object.keys(headers).length <= 20, 'At most 20 headers');

/** A secret of at least 16 characters; it signs each call and is never shown again. */
const Secret = z.string().min(16).max(200);

const request = { method: z.enum(jobMethods).default('POST'), url: z.url().max(2000), headers: Headers.default({}) };

export const RegisteredJobWrite = {
  key: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'Not a key such as "sync-contacts"'),
  title: line(120),
  description: text(1000).default(''),
  payloadSchema: PayloadSchema.default({ type: 'object', properties: {}, required: [], additionalProperties: false }),
  /** `secret`: a text replaces the stored secret, null removes it; if left out, the stored one stays. */
  http: z.strictObject({ ...request, secret: Secret.nullable().optional(), hasSecret: z.boolean().optional() }),
};

/** Run statistics: counts of all runs still in the log (90 days), and the durations of the last 100 in milliseconds. */
export const JobStats = z.object({
  runs: z.int(),
  succeeded: z.int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});

/** Something that a job can run: built in, or an HTTP request. */
export const RegisteredJob = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['BUILT_IN', 'HTTP']),
  payloadSchema: PayloadSchema,
  http: z
    .object({
      method: z.enum(jobMethods),
      url: z.string(),
      headers: z.record(z.string(), z.null()),
      hasSecret: z.boolean(),
    })
    .nullable(),
  jobCount: z.int(),
  /** Included only when a single record is read. */
  stats: JobStats.optional(),
  createdAt: Timestamp.nullable(),
  updatedAt: Timestamp.nullable(),
  version: z.int(),
});
export type RegisteredJob = z.infer<typeof RegisteredJob>;

named({ PayloadSchema, JobStats, RegisteredJob });
