import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { type Components, type JsonSchema, resolved } from './json-schema.ts';
import type { CallSchemas } from './schemas.ts';

/**
 * Returns whether the response has an ETag. Records have one for their version, other responses if they may be cached.
 */
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
