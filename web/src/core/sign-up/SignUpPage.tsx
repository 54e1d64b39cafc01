import { useState } from 'react';
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import { SignUp } from '@kindred/contract/core/sign-up/endpoints';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { currentReading } from '../../lib/i18n/i18n.ts';
import { browserRegion } from '../../lib/i18n/region.ts';
import { ownTimezone } from '../../lib/session/own-timezone.ts';
import { Form } from '../../ui/Form.tsx';
import { NewPasswordInput } from '../../ui/NewPasswordInput.tsx';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useLeadOn } from '../use-first-page.ts';
import { deviceOfSignUp } from './device.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';

/** Shown after sign-up: where the link was sent, and what to do if it does not arrive. */
const CheckYourEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('mailed.title')}>
      <Text>{t('mailed.text', { email })}</Text>
      <Text c="dimmed">{t('mailed.nothingCame')}</Text>
      <Anchor
        component={Link}
        to={`${paths.signIn.href()}?${new URLSearchParams({ email, from: paths.profile.href() })}`}
      >
        {t('mailed.signIn')}
      </Anchor>
    </Page>
  );
};

/** The sign-up page. The account is usable once the mailed link was opened. */
export const SignUpPage = () => {
  const { t } = useTranslation('account');
  const { signUp } = useTenant();
  const [query] = useSearchParams();
  const leadOn = useLeadOn();
  const [mailed, setMailed] = useState<string | null>(null);

  const entry = useEntryForm({
    name: 'sign-up',
    initialValues: { name: '', email: query.get('email') ?? '', password: '', acceptTerms: false },
    schema: SignUp,
    secret: ['password'],
    save: async (values, { idempotencyKey }) => {
      const device = deviceOfSignUp();
      const own = {
        language: currentReading(),
        timezone: ownTimezone(),
        region: browserRegion(),
        ...(device && { device }),
      };
      const body = { ...values, acceptTerms: true as const, ...own };
      const { email } = await request('POST', '/public-api/v1/sign-up', { body, idempotencyKey });
      setMailed(email);
    },
  });
  const { form } = entry;

  if (mailed) return <CheckYourEmail email={mailed} />;
  if (!signUp.enabled) return <NoSignUp />;
  return (
    <Page title={t('signUp.title')}>
      <Form entry={entry} submitLabel={t('signUp.submit')} fullWidth>
        <TextInput label={t('name')} name="name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          description={t('signUp.emailHelp')}
          required
          {...form.getInputProps('email')}
        />
        <NewPasswordInput label={t('password')} name="password" {...form.getInputProps('password')} />
        <Checkbox
          size="md"
          label={t('signUp.terms')}
          description={
            <Anchor href={paths.terms.href()} target="_blank" inherit>
              {t('signUp.readTerms')}
            </Anchor>
          }
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
          error={form.errors['acceptTerms'] && t('signUp.termsNeeded')}
        />
      </Form>
      <ProviderSignIn done={() => leadOn()} />
      <Text>
        <Anchor component={Link} to={paths.signIn.href()}>
          {t('signUp.signIn')}
        </Anchor>
      </Text>
    </Page>
  );
};

const NoSignUp = () => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('signUp.title')}>
      <Text>{t('signUp.closed')}</Text>
      <Anchor component={Link} to={paths.signIn.href()}>
        {t('signUp.signIn')}
      </Anchor>
    </Page>
  );
};
