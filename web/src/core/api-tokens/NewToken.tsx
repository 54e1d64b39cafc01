import { Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import type { NewApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { ApiTokenCreate } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useScopes } from '../client-applications/client-applications.ts';
import { ScopeInputs } from '../client-applications/ScopeInputs.tsx';
import { createToken, useRefreshTokens } from './api-tokens.ts';

const day = 24 * 3600 * 1000;
const lifetimes = ['30', '90', '180', '365'] as const;

const bodyOf = ({ name, scopes, days }: { name: string; scopes: string[]; days: string }) => ({
  name,
  scopes,
  expiresAt: new Date(Date.now() + Number(days) * day).toISOString(),
});

const judge = {
  safeParse: (values: unknown) => ApiTokenCreate.safeParse(bodyOf(values as Parameters<typeof bodyOf>[0])),
};

interface NewTokenProps {
  readonly application: ClientApplication;
  readonly made: (token: z.output<typeof NewApiToken>) => void;
  readonly close: () => void;
}

/** Asks what a new token may do and how long it lasts. */
export const NewToken = ({ application, made, close }: NewTokenProps) => {
  const { t } = useTranslation('tokens');
  const refresh = useRefreshTokens(application.id);
  const { data: known = [] } = useScopes();
  const scopes = known.filter(({ scope }) => application.scopes.includes(scope));
  const entry = useEntryForm({
    name: 'api-token',
    initialValues: { name: '', scopes: [...application.scopes] as string[], days: '90' },
    schema: judge,
    asksBeforeLeaving: false,
    save: async (values, { idempotencyKey }) => {
      const token = await createToken(application.id, bodyOf(values), idempotencyKey);
      refresh();
      made(token);
    },
  });
  const { form } = entry;
  return (
    <Dialog opened onClose={close} title={t('token.create')} closeButtonProps={{ 'aria-label': t('close') }} size="lg">
      <Form entry={entry} submitLabel={t('token.submit')}>
        <TextInput
          label={t('token.name')}
          description={t('token.nameHelp')}
          name="name"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('token.expires')}
          name="days"
          maw={320}
          data={lifetimes.map((value) => ({ value, label: t('token.days', { count: Number(value) }) }))}
          {...form.getInputProps('days')}
          error={form.errors['expiresAt']}
        />
        <Fieldset legend={t('scopes.title')}>
          <Stack>
            <Checkbox.Group {...form.getInputProps('scopes')}>
              <ScopeInputs scopes={scopes} />
            </Checkbox.Group>
          </Stack>
        </Fieldset>
      </Form>
    </Dialog>
  );
};
