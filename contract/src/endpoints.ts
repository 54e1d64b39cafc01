import { careEndpoints } from './care/endpoints.ts';
import { coreEndpoints } from './core/endpoints.ts';
import { cronEndpoints } from './cron/endpoints.ts';
import { documentModuleEndpoints } from './document/endpoints.ts';
import type { Endpoints } from './endpoint.ts';
import type { ModuleName } from './modules.ts';
import { recruitmentEndpoints } from './recruitment/endpoints.ts';
import { socialEndpoints } from './social/endpoints.ts';

/**
 * The endpoints of each module, by name. Imported by code that needs them all (OpenAPI, tests); an instance loads them
 * by module.
 */
export const endpointsByModule = {
  core: coreEndpoints,
  care: careEndpoints,
  cron: cronEndpoints,
  recruitment: recruitmentEndpoints,
  social: socialEndpoints,
  document: documentModuleEndpoints,
} satisfies Readonly<Record<ModuleName, Endpoints>>;

type Declared = (typeof endpointsByModule)[keyof typeof endpointsByModule];
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every endpoint, by name. */
export const endpoints = Object.assign({}, ...Object.values(endpointsByModule)) as UnionToIntersection<Declared>;

export type EndpointName = keyof typeof endpoints;
