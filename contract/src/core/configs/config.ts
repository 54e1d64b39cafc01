import * as z from 'zod';
import { Id, Json, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import type { KnownConfigs } from './known-config.ts';
import { configFlaw } from './known-config.ts';

export const configTypes = ['string', 'number', 'boolean', 'json'] as const;
type ConfigType = (typeof configTypes)[number];

/** A configuration entry's name: `models.tokensPerDay`. */
export const configKeyPattern = /^[a-z][a-zA-Z0-9.]*(?:\.[a-zA-Z0-9-]+)?$/;

const shared = {
  key: z
    .string()
    .trim()
    .max(80)
    .regex(configKeyPattern, 'A lowercase letter, then letters, digits and dots; hyphens after the last dot'),
  type: z.enum(configTypes),
  value: Json,
  description: text(500),
  isSecret: z.boolean(),
};

/** A configuration entry. A secret's value is never returned: it is null, and `hasValue` says whether one is set. */
export const Config = z.object({
  id: Id,
  ...shared,
  hasValue: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Config = z.infer<typeof Config>;

/** The fields that an update replaces. For a secret, a `value` of null leaves it unchanged. */
export const ConfigWrite = shared;

const fits = (type: ConfigType, value: unknown): boolean => type === 'json' || typeof value === type;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Returns a check that refuses a value that has the wrong type, is too long, or is not allowed for a known key. For a
 * secret, null counts as no value.
 */
export const checkConfig =
  (knownOf: KnownConfigs) =>
  (config: { key: string; type: ConfigType; value: unknown; isSecret: boolean }, ctx: z.RefinementCtx): void => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['value'], message });
    const known = knownOf(config.key);
    const flaw = known && configFlaw(known, config);
    if (flaw) ctx.addIssue({ code: 'custom', path: [flaw.path], message: flaw.message, params: { code: flaw.code } });
    if (config.isSecret && config.value === null) return;
    if (!fits(config.type, config.value)) refuse(`Not a value of the type ${config.type}`);
    else if (bytesOf(config.value) > limits.configValueBytes) refuse(`At most ${limits.configValueBytes / 1000} kB`);
  };

named({ Config });
