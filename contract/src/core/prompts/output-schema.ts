/** The JSON Schema keywords that an output schema may use. */
const annotations = ['title', 'description', 'default', 'examples', '$schema'];
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems'];
const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isType = (value: unknown): boolean => types.includes(value as string);

const flawOf = (keyword: string, value: unknown): string | undefined => {
  if (annotations.includes(keyword)) return undefined;
  if (numbers.includes(keyword)) return typeof value === 'number' ? undefined : 'is not a number';
  if (counts.includes(keyword)) return isCount(value) ? undefined : 'is not a whole number from 0';
  switch (keyword) {
    case 'type':
      return isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType))
        ? undefined
        : `is not one of ${types.join(', ')}`;
    case 'enum':
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object' || one === null)
        ? undefined
        : 'is not a list of plain values';
    case 'const':
      return typeof value !== 'object' || value === null ? undefined : 'is not a plain value';
    case 'required':
      return isTexts(value) ? undefined : 'is not a list of names';
    case 'properties':
      if (!isObject(value)) return 'is not an object';
      return Object.hasOwn(value, '__proto__') ? 'has a name that cannot be used' : undefined;
    case 'items':
      return isObject(value) ? undefined : 'is not a schema';
    case 'additionalProperties':
      return isObject(value) || typeof value === 'boolean' ? undefined : 'is neither a schema nor true or false';
    case 'anyOf':
      return Array.isArray(value) && value.length > 0 && value.every(isObject) ? undefined : 'is not a list of schemas';
    default:
      return 'is not supported';
  }
};

/** Returns the schemas inside a schema, with their paths. */
const inner = (schema: Record<string, unknown>, path: string): [string, Record<string, unknown>][] => {
  const { properties, items, additionalProperties, anyOf } = schema;
  const named = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...named.map(([name, one]) => [`${path}properties.${name}.`, one] as const),
    ...[items, additionalProperties]
      .map((one, index) => [`${path}${index ? 'additionalProperties' : 'items'}.`, one] as const)
      .filter(([, one]) => one !== undefined && typeof one !== 'boolean'),
    ...(Array.isArray(anyOf) ? anyOf.map((one, index) => [`${path}anyOf.${index}.`, one] as const) : []),
  ] as [string, Record<string, unknown>][];
};

/**
 * Returns the problem with a JSON Schema for output; undefined if there is none. Patterns, references and conditions
 * are not allowed, so that checking an answer takes linear time.
 */
export const outputSchemaFlaw = (schema: unknown): string | undefined => {
  const open: [string, unknown][] = [['', schema]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, one] = next;
    if (!isObject(one)) return `${path.slice(0, -1) || 'The schema'} is not an object`;
    for (const [keyword, value] of Object.entries(one)) {
      const flaw = flawOf(keyword, value);
      if (flaw) return `${path}${keyword} ${flaw}`;
    }
    open.push(...inner(one, path));
  }
  return undefined;
};
