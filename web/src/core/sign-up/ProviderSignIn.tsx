import { useState } from 'react';
import { Button, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import type { ProviderId } from '@kindred/contract/core/tenant/tenant';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { identityErrorCode } from '../../lib/session/identity-error-code.ts';
import { currentReading } from '../../lib/i18n/i18n.ts';
import { browserRegion } from '../../lib/i18n/region.ts';
import { ownTimezone } from '../../lib/session/own-timezone.ts';
import type { ProviderOutcome } from '../../lib/session/provider-sign-in.ts';
import { signInWithProvider, signOut } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../../ui/Form.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { explainIdentity, IdentityAlert } from './IdentityAlert.tsx';
import { providerName } from './provider-name.ts';

type ToLink = Extract<ProviderOutcome, { state: 'hasPassword' }> & { readonly provider: ProviderId };

/** A button for each of the tenant's providers, if any. `done` is called after the sign-in. */
export const ProviderSignIn = ({ done }: { done: () => unknown }) => {
  const { t } = useTranslation('account');
  const { providers } = useTenant();
  const [open, setOpen] = useState<ProviderId | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [toLink, setToLink] = useState<ToLink | null>(null);

  const enter = async (): Promise<void> => {
    try {
      await request('POST', '/api/v1/me', {
        body: { language: currentReading(), timezone: ownTimezone(), region: browserRegion() },
      });
    } catch (error) {
      // Ends the session of an account that this tenant does not admit.
      if (error instanceof ApiProblem && error.code === 'sign_up_not_allowed') await signOut();
      throw error;
    }
    await done();
  };

  const start = async (provider: ProviderId): Promise<void> => {
    setOpen(provider);
    setFailure(null);
    try {
      const outcome = await signInWithProvider(provider);
      if (outcome.state === 'hasPassword') setToLink({ ...outcome, provider });
      if (outcome.state === 'signedIn') await enter();
    } catch (error) {
      setFailure(error);
    } finally {
      setOpen(null);
    }
  };

  if (providers.length === 0) return null;
  if (toLink) return <LinkProvider toLink={toLink} enter={enter} />;
  const code = identityErrorCode(failure);
  return (
    <Stack gap="sm">
      <Divider label={t('provider.or')} />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          loading={open === provider}
          disabled={open !== null && open !== provider}
          onClick={() => void start(provider)}
        >
          {t('provider.continue', { provider: providerName(provider) })}
        </Button>
      ))}
      {code ? <IdentityAlert code={code} /> : failure !== null && <ErrorPanel error={failure} />}
    </Stack>
  );
};

const schema = requiredFields('password');

/**
 * Shown when the person already has an account with a password. Once they enter it, the provider is linked to that
 * account.
 */
const LinkProvider = ({ toLink, enter }: { toLink: ToLink; enter: () => Promise<void> }) => {
  const { t } = useTranslation('account');
  const { email, provider, link } = toLink;
  const entry = useEntryForm({
    name: 'link-provider',
    initialValues: { password: '' },
    schema,
    secret: ['password'],
    asksBeforeLeaving: false,
    save: async ({ password }) => {
      await link(password);
      await enter();
    },
  });
  return (
    <Stack gap="sm">
      <Divider />
      <Text>{t('provider.linkText', { email, provider: providerName(provider) })}</Text>
      <Form entry={entry} submitLabel={t('provider.link')} explain={explainIdentity} fullWidth>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('password')}
          name="linkPassword"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          required
          {...entry.form.getInputProps('password')}
        />
      </Form>
    </Stack>
  );
};
