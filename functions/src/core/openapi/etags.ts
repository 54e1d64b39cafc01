import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { type Components, type JsonSchema, resolved } from './json-schema.ts';
import type { CallSchemas } from './schemas.ts';

/** Whether the answer carries an ETag: records by their version, the rest where it may be kept. */
export const sendsEtag = (
  { outputType, cache }: AnyEndpoint,
  { output }: CallSchemas,
  components: Components,
): boolean => {
  if (outputType) return cache !== undefined || outputType === anyFileType;
  return output !== undefined && (cache !== undefined || hasVersion(output, components));
};

const hasVersion = (schema: JsonSchema, components: Components): boolean => {
  const { properties, anyOf = [] } = resolved(schema, components);
  return properties?.['version'] !== undefined || anyOf.some((one) => hasVersion(one, components));
};
