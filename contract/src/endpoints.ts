import { careEndpoints } from './care/endpoints.ts';
import { coreEndpoints } from './core/endpoints.ts';
import { cronEndpoints } from './cron/endpoints.ts';

/** Every endpoint, by name. Imported by what needs them all (OpenAPI, tests); an instance loads them by module. */
export const endpoints = { ...coreEndpoints, ...careEndpoints, ...cronEndpoints };

export type EndpointName = keyof typeof endpoints;
