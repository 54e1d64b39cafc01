import * as z from 'zod';
import { line, text } from '../../fields.ts';

/** The name of a payload field. */
const Name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'Not a name such as "recipients"');

const about = { title: line(80).optional(), description: text(300).optional() };
const number = { minimum: z.number().optional(), maximum: z.number().optional(), default: z.number().optional() };

const PayloadField = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    ...about,
    enum: z.array(line(200)).min(1).max(50).optional(),
    maxLength: z.int().min(1).max(10_000).optional(),
    default: z.string().max(10_000).optional(),
  }),
  z.strictObject({ type: z.literal('number'), ...about, ...number }),
  z.strictObject({ type: z.literal('integer'), ...about, ...number }),
  z.strictObject({ type: z.literal('boolean'), ...about, default: z.boolean().optional() }),
]);
export type PayloadField = z.infer<typeof PayloadField>;

/**
 * What a job's payload may contain: a JSON Schema of one flat object. Patterns and references are not allowed, so that
 * checking a payload takes linear time.
 */
export const PayloadSchema = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(Name, PayloadField).refine((fields) => Object.keys(fields).length <= 30, 'At most 30 fields'),
    required: z.array(Name).max(30).default([]),
    additionalProperties: z.literal(false).default(false),
  })
  .refine(({ properties, required }) => required.every((name) => Object.hasOwn(properties, name)), {
    path: ['required'],
    error: 'A required field is not one of the properties',
  });
export type PayloadSchema = z.infer<typeof PayloadSchema>;

export const Payload = z.record(z.string().max(40), z.union([z.string(), z.number(), z.boolean()]));
export type Payload = z.infer<typeof Payload>;

const longest = 10_000;

const fieldOf = (field: PayloadField): z.ZodType => {
  if (field.type === 'boolean') return z.boolean();
  if (field.type === 'string') return field.enum ? z.enum(field.enum) : z.string().max(field.maxLength ?? longest);
  const base = field.type === 'integer' ? z.int() : z.number();
  return base.min(field.minimum ?? -Number.MAX_SAFE_INTEGER).max(field.maximum ?? Number.MAX_SAFE_INTEGER);
};

/** Returns a zod schema that accepts exactly what the payload schema describes. */
export const payloadReader = ({ properties, required }: PayloadSchema): z.ZodType<Readonly<Record<string, unknown>>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        required.includes(name) ? fieldOf(field) : fieldOf(field).optional(),
      ]),
    ),
  );
