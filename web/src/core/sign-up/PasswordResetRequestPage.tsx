import { useState } from 'react';
import { Anchor, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';

const schema = requiredFields('email');

/** Requests a mailed reset link; the answer never reveals whether the address is known. */
export const PasswordResetRequestPage = () => {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const entry = useEntryForm({
    name: 'password-reset-request',
    initialValues: { email: query.get('email') ?? '' },
    schema,
    asksBeforeLeaving: false,
    save: async ({ email }, { idempotencyKey }) => {
      await request('POST', '/public-api/v1/password-reset-request', { body: { email }, idempotencyKey });
      setAsked(email.trim());
    },
  });

  return (
    <Page title={asked ? t('reset.askedTitle') : t('reset.title')}>
      {asked ? (
        <Text role="status">{t('reset.asked', { email: asked })}</Text>
      ) : (
        <>
          <Text>{t('reset.text')}</Text>
          <Form entry={entry} submitLabel={t('reset.submit')} fullWidth>
            <TextInput
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              required
              {...entry.form.getInputProps('email')}
            />
          </Form>
        </>
      )}
      <Anchor component={Link} to={paths.signIn.href()}>
        {t('reset.signIn')}
      </Anchor>
    </Page>
  );
};
