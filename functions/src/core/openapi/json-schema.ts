/** The part of JSON Schema (2020-12) that zod generates. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type Components = Readonly<Record<string, JsonSchema>>;

const place = '#/components/schemas/';

export const refTo = (name: string): string => place + name;

/** Returns the name to which a schema refers; undefined if it is written out. */
export const nameIn = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(place.length);

/** Returns the schema itself, following a reference. */
export const resolved = (schema: JsonSchema, components: Components): JsonSchema => {
  const name = nameIn(schema);
  return name === undefined ? schema : resolved(components[name]!, components);
};
