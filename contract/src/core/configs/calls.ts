import * as z from 'zod';
import { Id, text, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { checkConfig, Config, configTypes, ConfigWrite } from './config.ts';
import type { KnownConfigs } from './known-config.ts';

const sorts = ['key', 'createdAt', 'updatedAt'] as const;

export const configList = { style: 'page', sorts, order: 'asc', filters: [], searched: true } as const;

const params = z.strictObject({ id: Id });

/**
 * Returns the endpoints that a tenant's configuration and the platform's have in common, all but path and access.
 * `knownOf` returns the entries that the product reads.
 */
export const configCalls = (knownOf: KnownConfigs) =>
  ({
    list: {
      method: 'GET',
      query: pageQuery({ sorts, order: 'asc' }).extend({ type: z.enum(configTypes).optional() }),
      status: 200,
      output: pageOf(Config),
      errors: [],
    },
    create: {
      method: 'POST',
      body: z
        .strictObject({ ...ConfigWrite, description: text(500).default(''), isSecret: z.boolean().default(false) })
        .superRefine(checkConfig(knownOf)),
      status: 201,
      output: Config,
      errors: ['conflict'],
    },
    get: { method: 'GET', params, status: 200, output: Config, errors: [] },
    update: {
      method: 'PUT',
      params,
      body: writable(Config, ConfigWrite).superRefine(checkConfig(knownOf)),
      status: 200,
      output: Config,
      errors: ['conflict', 'version_conflict'],
    },
    remove: { method: 'DELETE', params, status: 204, errors: [] },
  }) as const;
