import { form } from '../call.ts';
import type { Persona } from '../tenant.ts';

export const documentsPath = '/api/v1/document/documents';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Calls the endpoint that uploads a document. */
export const upload = (
  by: Persona,
  bytes: Uint8Array | string,
  name = 'notes.txt',
  fields: Readonly<Record<string, string>> = {},
) => {
  const content = typeof bytes === 'string' ? bytesOf(bytes) : bytes;
  return by.call(`POST ${documentsPath}`, { raw: form(content, 'application/octet-stream', name, fields) });
};

/** Uploads a document, and returns its record after it was indexed. */
export const uploaded = async (...given: Parameters<typeof upload>) => {
  const { status, body, problem } = await upload(...given);
  if (status !== 201) throw new Error(`It was refused: ${JSON.stringify(problem)}`);
  return (await given[0].call(`GET ${documentsPath}/${body.id}`)).body;
};
