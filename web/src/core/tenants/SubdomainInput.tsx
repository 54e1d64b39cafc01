import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Tenants.module.css';
import { useSubdomainCheck } from './use-subdomain-check.ts';

interface SubdomainInputProps {
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (subdomain: string) => void;
  readonly onBlur?: () => void;
}

/** The subdomain of a new tenant, checked while it is typed. */
export const SubdomainInput = ({ value, error, onChange, onBlur }: SubdomainInputProps) => {
  const { t } = useTranslation('admin');
  const check = useSubdomainCheck(value);
  const words = {
    none: '',
    checking: t('tenants.check.checking'),
    free: t('tenants.check.free', { address: `${value.trim()}.${location.host}` }),
    format: t('tenants.check.format'),
    reserved: t('tenants.check.reserved'),
    taken: t('tenants.check.taken'),
    unknown: t('tenants.check.unknown'),
  };
  return (
    <div>
      <TextInput
        label={t('tenants.subdomain')}
        description={t('tenants.subdomainHelp')}
        name="subdomain"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
        onBlur={onBlur}
      />
      <p role="status" className={styles.check} data-state={check}>
        {words[check]}
      </p>
    </div>
  );
};
