import { Button, Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useMembers } from '../live/use-members.ts';
import styles from './Deferred.module.css';
import type { MessageValues } from './message-values.ts';

interface RecipientInputsProps {
  readonly form: UseFormReturnType<MessageValues>;
  readonly circle: { readonly id: string; readonly name: string };
}

/** A message's recipients: chosen people, the family, or everybody in the circle. */
export const RecipientInputs = ({ form, circle }: RecipientInputsProps) => {
  const { t } = useTranslation('deferred');
  const names = { circle: circle.name };
  return (
    <>
      <Radio.Group label={t('scope.label')} name="scope" {...form.getInputProps('scope')}>
        <Stack gap="sm" mt="xs">
          <Radio value="INDIVIDUAL" label={t('scope.individual')} />
          <Radio value="FAMILY" label={t('scope.family', names)} description={t('scope.familyHelp')} />
          <Radio value="CIRCLE" label={t('scope.circle', names)} description={t('scope.circleHelp')} />
        </Stack>
      </Radio.Group>
      {form.values.scope === 'INDIVIDUAL' && <Chosen form={form} circle={circle} />}
    </>
  );
};

const Chosen = ({ form, circle }: RecipientInputsProps) => {
  const { t } = useTranslation('deferred');
  const user = useUser();
  const { members, hasMore, showMore } = useMembers(circle.id);
  const { recipients } = form.values;
  const others = (members ?? []).filter(({ user_id }) => user_id !== user?.id);
  const left = members && !hasMore ? recipients.members.filter((id) => !others.some((one) => one.user_id === id)) : [];
  const set = (changes: Partial<MessageValues['recipients']>): void =>
    form.setFieldValue('recipients', { ...recipients, ...changes });
  const toggle = (id: string): void =>
    set({
      members: recipients.members.includes(id)
        ? recipients.members.filter((one) => one !== id)
        : [...recipients.members, id],
    });
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('scope.members')}</legend>
        <div className={styles.choices}>
          {others.map(({ user_id, name }) => (
            <Checkbox
              key={user_id}
              label={name}
              checked={recipients.members.includes(user_id)}
              onChange={() => toggle(user_id)}
            />
          ))}
          {left.map((id) => (
            <Checkbox key={id} label={t('leftMember')} checked onChange={() => toggle(id)} />
          ))}
          {others.length === 0 && members && <Text c="dimmed">{t('scope.nobody')}</Text>}
          {hasMore && (
            <Button variant="default" onClick={showMore} style={{ justifySelf: 'start' }}>
              {t('more')}
            </Button>
          )}
        </div>
      </fieldset>
      <Textarea
        label={t('scope.addresses')}
        description={t('scope.addressesHelp')}
        name="recipients"
        autosize
        minRows={2}
        inputMode="email"
        autoComplete="off"
        value={recipients.addresses}
        error={form.errors['recipients']}
        onChange={(event) => set({ addresses: event.currentTarget.value })}
      />
    </>
  );
};
