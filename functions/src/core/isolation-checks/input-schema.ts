import * as z from 'zod';

/** The parts of JSON Schema that zod uses for the input of calls. It has no references. */
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

/** An empty registry instead of the contract's names, because zod writes a named schema as a reference. */
const nameless = z.registry<Record<string, never>>();

/** Returns the JSON Schema of a call's input, with all nested schemas written out. */
export const inputSchemaOf = (schema: z.ZodType): InputSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: nameless,
  }) as InputSchema;
