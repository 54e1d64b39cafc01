import * as z from 'zod';

/** The parts of JSON Schema that zod uses for the input of calls, without references. */
export interface InputSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** An empty registry in place of the contract's names, because zod writes a named schema as a reference. */
const nameless = z.registry<Record<string, never>>();

/** The JSON Schema of what a call takes, with every schema inside it written out. */
export const inputSchemaOf = (schema: z.ZodType): InputSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: nameless,
  }) as InputSchema;
