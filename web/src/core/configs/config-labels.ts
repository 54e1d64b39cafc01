import type { Config } from '@kindred/contract/core/configs/config';
import { useTranslation } from 'react-i18next';
import type { ConfigSource } from './config-source.ts';

const types: Readonly<Record<Config['type'], true>> = { string: true, number: true, boolean: true, json: true };

/** Listed here instead of imported from the contract, so that the list does not load its schemas. */
export const configTypes = Object.keys(types) as Config['type'][];

/** Returns the names and descriptions of this source's entries, and the labels for types and booleans. */
export const useConfigLabels = (source?: ConfigSource) => {
  const { t } = useTranslation('admin');
  const type: Readonly<Record<Config['type'], string>> = {
    string: t('configs.types.string'),
    number: t('configs.types.number'),
    boolean: t('configs.types.boolean'),
    json: t('configs.types.json'),
  };
  const isGlobal = source?.name === 'global-configs';
  return {
    title: isGlobal ? t('configs.globalTitle') : t('configs.tenantTitle'),
    keyHelp: isGlobal
      ? t('configs.keyHelp', { example: 'mail.outsidePerDay.…' })
      : t('configs.keyHelp', { example: 'models.tokensPerDay' }),
    purpose: isGlobal ? t('configs.globalPurpose') : t('configs.tenantPurpose'),
    type,
    truth: (value: boolean): string => (value ? t('configs.true') : t('configs.false')),
  };
};
