import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';

const CheckStatus = z.enum(['pass', 'fail', 'warn']);

export const healthEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/public-api/v1/health',
    summary: 'Check whether the services behind the API respond; `ms` is how long each check took',
    access: open(),
    status: 200,
    output: z.object({
      status: CheckStatus,
      checks: z.array(z.object({ name: z.string(), status: CheckStatus, ms: z.int() })),
    }),
    errors: [],
  }),
  getOpenApi: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/openapi.json',
    summary: 'Get the OpenAPI 3.1 description of this API',
    access: open(),
    status: 200,
    outputType: 'application/json',
    errors: [],
    cache: 'public, max-age=300',
  }),
};
