import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { type Components, resolved } from './json-schema.ts';
import type { CallSchemas } from './schemas.ts';

/** Whether the answer carries an ETag: records by their version, the rest where it may be kept. */
export const sendsEtag = (
  { outputType, cache }: AnyEndpoint,
  { output }: CallSchemas,
  components: Components,
): boolean => {
  if (outputType) return cache !== undefined || outputType === anyFileType;
  if (!output) return false;
  return cache !== undefined || resolved(output, components).properties?.['version'] !== undefined;
};
