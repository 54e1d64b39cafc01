import * as z from 'zod';

/**
 * Names schemas for the published description of the API, which lists each under `components/schemas`. A schema without
 * a name is repeated wherever it is used.
 */
export const named = (schemas: Readonly<Record<string, z.ZodType>>): void => {
  for (const [id, schema] of Object.entries(schemas))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
};
