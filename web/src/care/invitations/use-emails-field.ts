import { useMemo } from 'react';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { readEmails } from './email-lines.ts';

/** Validates e-mail addresses, one per line. `required` demands at least one. */
export const useEmailsField = ({ required = false } = {}) => {
  const { t } = useTranslation('care');
  return useMemo(
    () =>
      z.string().superRefine((text, ctx) => {
        const { emails, wrong } = readEmails(text);
        const say = (message: string): void => ctx.addIssue({ code: 'custom', message });
        if (wrong.length > 0) say(t('invite.wrongEmails', { emails: wrong.slice(0, 3), count: wrong.length }));
        else if (required && emails.length === 0) say(t('invite.noEmails'));
        else if (emails.length > limits.bulkInvitations) say(t('invite.tooMany', { most: limits.bulkInvitations }));
      }),
    [t, required],
  );
};
