import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { bodyExample } from './body.ts';
import { sendsEtag } from './etags.ts';
import { type AnswerHeader, everyAnswer, headersOf } from './headers.ts';
import type { Components } from './json-schema.ts';
import type { ApiError } from './refusals.ts';
import type { CallSchemas } from './schemas.ts';

const phrases = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content' } as const;

/** Returns the responses of a call, by status. */
export const answersOf = (
  endpoint: AnyEndpoint,
  schemas: CallSchemas,
  components: Components,
  refusals: readonly ApiError[],
) => {
  const hasEtag = sendsEtag(endpoint, schemas, components);
  const isFile = endpoint.outputType !== undefined && endpoint.outputType !== 'application/json';
  const headers: readonly AnswerHeader[] = [
    ...everyAnswer,
    ...(hasEtag ? (['ETag'] as const) : []),
    ...(isFile ? (['Content-Disposition'] as const) : []),
    ...(endpoint.outputType === anyFileType ? (['Accept-Ranges'] as const) : []),
  ];
  const good = {
    description: phrases[endpoint.status],
    headers: headersOf(headers),
    ...contentOf(endpoint, schemas, components),
  };
  return {
    [endpoint.status]: good,
    ...(endpoint.alternative && { [endpoint.alternative.status]: { ...good, description: phrases[200] } }),
    ...(endpoint.outputType === anyFileType && {
      206: { ...good, description: 'Partial Content', headers: headersOf([...headers, 'Content-Range']) },
      302: { $ref: '#/components/responses/FoundElsewhere' },
    }),
    ...(hasEtag && endpoint.method === 'GET' && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(refusals.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }])),
  };
};

/** Server-sent events. Their schema is that of a text, since each event's data is separate JSON. */
const events = { 'text/event-stream': { schema: { type: 'string' } } };

const contentOf = ({ outputType, streams }: AnyEndpoint, { output, name }: CallSchemas, components: Components) => {
  if (output) {
    const json = { 'application/json': { schema: output, ...bodyExample(output, components, name) } };
    return { content: { ...json, ...(streams && events) } };
  }
  if (outputType === 'application/json')
    return { content: { [outputType]: { schema: { type: 'object' }, example: { openapi: '3.1.0' } } } };
  return outputType && { content: { [outputType]: { schema: { type: 'string', format: 'binary' } } } };
};

/** Responses without a body, to which calls refer. */
export const emptyAnswers = {
  NotModified: {
    description: 'Not Modified: your copy is current',
    headers: headersOf([...everyAnswer, 'ETag', 'Accept-Ranges']),
  },
  FoundElsewhere: {
    description: 'A large file: fetch it from `Location`, within a minute',
    headers: headersOf([...everyAnswer, 'ETag', 'Accept-Ranges', 'Location']),
  },
};
