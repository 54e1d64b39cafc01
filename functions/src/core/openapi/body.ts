import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type Components, type JsonSchema, nameIn, resolved } from './json-schema.ts';
import { sampleOf } from './samples.ts';
import { sampleValues } from '@kindred/contract/samples';
import type { CallSchemas } from './schemas.ts';

/** Returns the example of a body. Calls with the same named schema share one. */
export const bodyExample = (schema: JsonSchema, components: Components, owner: string) => {
  const name = nameIn(schema);
  return name === undefined
    ? { example: sampleOf(schema, components, owner) }
    : { examples: { [name]: { $ref: `#/components/examples/${name}` } } };
};

/** Returns the request body of a call: JSON, text, or a form with a file. Undefined if it has none. */
export const requestBodyOf = (endpoint: AnyEndpoint, schemas: CallSchemas, components: Components) => {
  if (endpoint.file) return formOf(endpoint, schemas, components);
  const { body, name, isBodyRequired: required } = schemas;
  if (!body) return undefined;
  const whole = { schema: body, ...bodyExample(body, components, name) };
  const json = endpoint.text && !endpoint.text.field ? {} : { 'application/json': whole };
  const plain = { schema: { type: 'string' }, example: sampleValues['text'] };
  const text = endpoint.text && { 'text/plain': endpoint.text.field ? plain : whole };
  const form = endpoint.form && { 'application/x-www-form-urlencoded': { schema: body } };
  return { required, content: { ...json, ...text, ...form } };
};

const formOf = ({ file, fileIsOptional }: AnyEndpoint, { body, name }: CallSchemas, components: Components) => {
  const { properties = {}, required = [] } = body ? resolved(body, components) : {};
  const schema = {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary', description: file!.types.join(', ') } },
    required: fileIsOptional ? required : [...required, 'file'],
  };
  const fields = sampleOf({ type: 'object', properties }, components, name) as object;
  const form = { schema, encoding: { file: { contentType: file!.types.join(', ') } } };
  return {
    required: true,
    content: { 'multipart/form-data': { ...form, example: { ...fields, file: sampleFile(file!.types) } } },
  };
};

const sampleFile = (types: readonly string[]): string =>
  types.join() === 'text/csv' ? 'email,name\nmarie@acme.example,Marie Dubois\n' : '(the bytes of the file)';
