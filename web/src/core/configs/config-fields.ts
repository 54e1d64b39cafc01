import { useMemo } from 'react';
import { ConfigWrite } from '@kindred/contract/core/configs/config';
import type { Config } from '@kindred/contract/core/configs/config';
import { configFlaw } from '@kindred/contract/core/configs/known-config';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { fieldErrors } from '../../ui/field-errors.ts';
import type { ConfigBody, ConfigSource } from './config-source.ts';
import { readValue, writeValue } from './config-value.ts';

export const valuesOf = (config: Config) => ({
  key: config.key,
  type: config.type,
  /** As text, whatever its type. */
  value: writeValue(config),
  description: config.description,
  isSecret: config.isSecret,
});
export type ConfigValues = ReturnType<typeof valuesOf>;

export const noValues: ConfigValues = { key: '', type: 'string', value: '', description: '', isSecret: false };

/** True if an empty value keeps the current secret. */
export const staysSecret = (
  { key, type, isSecret }: Pick<ConfigValues, 'key' | 'type' | 'isSecret'>,
  before?: Config,
): boolean => isSecret && before !== undefined && before.isSecret && before.type === type && before.key === key.trim();

/** Validates the fields. The value must fit the chosen type. */
export const useConfigSchema = (source: ConfigSource, before?: Config) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  return useMemo(() => {
    const problems = {
      required: t('configs.valueNeeded'),
      number: t('configs.notANumber'),
      boolean: t('configs.notABoolean'),
      json: t('configs.notJson'),
    };
    return z
      .object({
        key: ConfigWrite.key,
        type: ConfigWrite.type,
        value: z.string(),
        description: ConfigWrite.description,
        isSecret: z.boolean(),
      })
      .superRefine((values, ctx) => {
        if (values.value === '' && staysSecret(values, before)) return;
        const read = readValue(values.type, values.value);
        const problem = values.isSecret && values.value === '' ? 'required' : 'problem' in read && read.problem;
        if (problem) return ctx.addIssue({ code: 'custom', path: ['value'], message: problems[problem] });
        const known = source.known(values.key.trim());
        const flaw = known && 'value' in read && configFlaw(known, { ...values, value: read.value });
        if (!flaw) return;
        const code = { code: flaw.code };
        const message = fieldErrors([{ path: flaw.path, code: 'custom', message: flaw.message, params: code }], tApp);
        ctx.addIssue({ code: 'custom', path: [flaw.path], message: message[flaw.path] ?? flaw.message });
      });
  }, [t, tApp, source, before]);
};

/** Returns the request body with the value in its type. Null keeps the current secret. */
export const bodyOf = ({ value, ...values }: ConfigValues, before?: Config): ConfigBody => {
  const stays = value === '' && staysSecret(values, before);
  const read = readValue(values.type, value);
  return { ...values, value: stays || 'problem' in read ? null : read.value };
};
