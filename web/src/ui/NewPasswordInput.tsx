import { useEffect, useState } from 'react';
import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkPassword, defaultPasswordPolicy } from '../lib/session/password-policy.ts';
import type { PasswordPolicy, PasswordRule } from '../lib/session/password-policy.ts';
import { passwordPolicy } from '../lib/session/session.ts';
import styles from './NewPasswordInput.module.css';

/** A field for a new password, with the identity service's rules, ticked off while the user types. */
export const NewPasswordInput = (props: PasswordInputProps) => {
  const { t } = useTranslation('app');
  const [policy, setPolicy] = useState<PasswordPolicy>(defaultPasswordPolicy);
  useEffect(() => {
    let here = true;
    void passwordPolicy().then((found) => here && setPolicy(found));
    return () => {
      here = false;
    };
  }, []);

  const sentences: Record<PasswordRule, string> = {
    minLength: t('password.minLength', { count: policy.minLength }),
    maxLength: t('password.maxLength', { count: policy.maxLength ?? 0 }),
    lowercase: t('password.lowercase'),
    uppercase: t('password.uppercase'),
    numeric: t('password.numeric'),
    symbol: t('password.symbol'),
  };
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      {...props}
      descriptionProps={{ component: 'div' }}
      description={
        <ul className={styles.rules}>
          {checkPassword(policy, String(props.value ?? '')).map(({ rule, met }) => (
            <li key={rule} data-met={met || undefined}>
              {sentences[rule]}
              <span className={styles.spoken}>{met ? ` (${t('password.met')})` : ''}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
};
