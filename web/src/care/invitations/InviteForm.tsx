import { Suspense, useState } from 'react';
import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useRoleNames } from '../circles/RoleName.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { readEmails } from './email-lines.ts';
import { NotInvitedList } from './NotInvitedList.tsx';
import { sendInvitations } from './send-invitations.ts';
import type { NotInvited } from './send-invitations.ts';
import { useEmailsField } from './use-emails-field.ts';
import { sentInvitationsKey } from './use-invitations.ts';

const ContactPicker = onDemand(() => import('../user-contacts/ContactPicker.tsx').then((file) => file.ContactPicker));

/** Invites one or more people by mail. Addresses that fail stay in the form, with the reason. */
export const InviteForm = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const names = useRoleNames();
  const emailsField = useEmailsField({ required: true });
  const [isPicking, setPicking] = useState(false);
  const [refused, setRefused] = useState<readonly NotInvited[]>([]);

  const entry = useEntryForm({
    name: 'invite',
    initialValues: { emails: '', role: 'member' as CircleRole, message: '' },
    schema: z.object({ emails: emailsField, role: z.enum(circleRoles), message: z.string().trim().max(500) }),
    save: async (values, { idempotencyKey }) => {
      setRefused([]);
      const { emails } = readEmails(values.emails);
      const outcome = await sendInvitations(circleId, { ...values, emails }, idempotencyKey);
      if (outcome.sent > 0) notify(t('invite.sent', { count: outcome.sent }), { tone: 'positive' });
      setRefused(outcome.refused);
      void queries.invalidateQueries({ queryKey: sentInvitationsKey });
      // Counts the remaining addresses as saved, so that leaving the form does not ask.
      const left = outcome.refused.map(({ email }) => email).join('\n');
      values.emails = left;
      if (!left) values.message = '';
      entry.form.setValues(values);
    },
  });
  const { form } = entry;

  return (
    <Form entry={entry} submitLabel={t('invite.submit')} doneLabel={t('invite.done')}>
      <Textarea
        label={t('invite.emails')}
        description={t('invite.emailsHelp')}
        name="emails"
        inputMode="email"
        required
        autosize
        minRows={2}
        {...form.getInputProps('emails')}
      />
      <Group>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('invite.choose')}
        </Button>
      </Group>
      {isPicking && (
        <Suspense>
          <ContactPicker
            take={(emails) =>
              form.setFieldValue('emails', [form.getValues().emails.trim(), ...emails].join('\n').trim())
            }
            close={() => setPicking(false)}
          />
        </Suspense>
      )}
      <NativeSelect
        label={t('invite.role')}
        description={t('invite.roleHelp')}
        data={[
          { value: 'member', label: names.member },
          { value: 'family_member', label: names.family_member },
          { value: 'admin', label: names.admin },
        ]}
        {...form.getInputProps('role')}
      />
      <Textarea
        label={t('invite.message')}
        description={t('invite.messageHelp')}
        name="message"
        autosize
        minRows={2}
        {...form.getInputProps('message')}
      />
      {refused.length > 0 && <NotInvitedList refused={refused} />}
    </Form>
  );
};
