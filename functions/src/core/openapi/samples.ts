import { type Components, type JsonSchema, nameIn } from './json-schema.ts';
import { sampleValues } from '@kindred/contract/samples';

/** The place of a value: its named schema or call, and its field. */
interface Place {
  readonly owner: string;
  readonly field: string;
}

/** Returns a value that matches the schema. It is the same on each run, and the same wherever a field occurs. */
export const sampleOf = (schema: JsonSchema, components: Components, owner: string): unknown =>
  sample(schema, components, { owner, field: '' });

const sample = (schema: JsonSchema, components: Components, place: Place): unknown => {
  // The field's own example, which the contract declares with it.
  if (schema.examples) return schema.examples[0];
  const known = knownValue(place, schema);
  if (known !== undefined) return known;
  const name = nameIn(schema);
  if (name !== undefined) {
    const owner = name.replace(/Input$/, '');
    return sampleValues[owner] ?? sample(components[name]!, components, { owner, field: place.field });
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return sample(
      choices.find(({ type }) => type !== 'null')!,
      components,
      place,
    );
  return byType[typeOf(schema)]?.(schema, components, place) ?? null;
};

/** Returns all types of a schema, including those of its alternatives. */
const typesOf = ({ type = [], anyOf = [], oneOf = [] }: JsonSchema): string[] => [
  ...[type].flat(),
  ...[...anyOf, ...oneOf].flatMap(typesOf),
];

const typeOf = ({ type, allOf }: JsonSchema): string =>
  typeof type === 'string' ? type : (type?.find((one) => one !== 'null') ?? (allOf ? 'string' : 'any'));

/** Returns the sample value for this field; undefined if none fits the schema. */
const knownValue = ({ owner, field }: Place, schema: JsonSchema): unknown => {
  const value = field === '' ? sampleValues[owner] : (sampleValues[`${owner}.${field}`] ?? sampleValues[field]);
  if (value === undefined) return undefined;
  return fits(value, schema) ? value : undefined;
};

const jsonTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Returns whether a sample fits the schema. A field with the same name may have another type elsewhere. */
const fits = (value: unknown, schema: JsonSchema): boolean => {
  if (value === null) return typesOf(schema).includes('null');
  if (schema.enum) return schema.enum.includes(value);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value))) return false;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(value, choice));
  if (nameIn(schema) !== undefined) return true;
  return jsonTypes[typeOf(schema)]?.(value) ?? false;
};

const byType: Readonly<Record<string, (schema: JsonSchema, components: Components, place: Place) => unknown>> = {
  string: ({ format, pattern }) => (format && sampleValues[`format:${format}`]) ?? (pattern ? 'abc' : 'Text'),
  integer: ({ minimum, default: initial }) => initial ?? minimum ?? 1,
  number: ({ minimum }) => minimum ?? 1,
  boolean: ({ default: initial }) => initial ?? false,
  null: () => null,
  array: ({ items }, components, place) => (items ? [sample(items, components, place)] : []),
  object: ({ properties = {}, required, additionalProperties }, components, { owner, field }) => {
    const fields = Object.entries(properties).filter(([, property]) => !property.readOnly);
    const own = fields.map(([name, property]) => [name, sample(property, components, { owner, field: name })]);
    if (own.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(own) as object;
    const keys = required ?? [String(sampleValues[`key:${field}`] ?? 'en')];
    const value = sample(additionalProperties, components, { owner, field });
    return Object.fromEntries(keys.map((key) => [key, value])) as object;
  },
};
