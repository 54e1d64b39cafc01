import { useEffect } from 'react';
import { Anchor, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { pathFrom } from '../../app/from.ts';
import { paths } from '../paths.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { useFirstPage, useLeadOn } from '../use-first-page.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { prepareSignIn, signIn } from '../../lib/session/session.ts';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { explainIdentity } from './IdentityAlert.tsx';
import { ProviderSignIn } from './ProviderSignIn.tsx';

const schema = requiredFields('email', 'password');

/** The sign-in page; `from` is the return path, `email` prefills the address. */
export const SignInPage = () => {
  const { t } = useTranslation('account');
  const { signUp } = useTenant();
  const user = useUser();
  const leadOn = useLeadOn();
  const firstPage = useFirstPage();
  const [query] = useSearchParams();
  const wanted = pathFrom(query.get('from'), location.origin);
  useEffect(prepareSignIn, []);

  const entry = useEntryForm({
    name: 'sign-in',
    initialValues: { email: query.get('email') ?? '', password: '' },
    schema,
    asksBeforeLeaving: false,
    save: async ({ email, password }) => {
      await signIn(email.trim(), password);
      await leadOn(wanted);
    },
  });
  const { form } = entry;

  if (user && entry.state === 'idle') return <AlreadySignedIn user={user} next={wanted ?? firstPage} />;
  return (
    <Page title={t('signIn.title')}>
      <Form entry={entry} submitLabel={t('signIn.submit')} explain={explainIdentity} fullWidth>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          required
          {...form.getInputProps('password')}
        />
      </Form>
      <ProviderSignIn done={() => leadOn(wanted)} />
      <Group justify="space-between">
        <Anchor component={Link} to={withEmail(paths.passwordResetRequest.href(), form.values.email)}>
          {t('signIn.forgotten')}
        </Anchor>
        {signUp.enabled && (
          <Text>
            <Anchor component={Link} to={withEmail(paths.signUp.href(), form.values.email)}>
              {t('signIn.signUp')}
            </Anchor>
          </Text>
        )}
      </Group>
    </Page>
  );
};

const withEmail = (path: string, email: string): string => (email ? `${path}?${new URLSearchParams({ email })}` : path);
