import { useMemo } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { addDomains, listKey } from './authorized-domains.ts';
import { readHosts } from './host-lines.ts';

/** Most hosts that one call accepts. */
const most = 100;

/** Adds one or more hosts. If one is invalid, adds none. */
export const AddDomains = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  useFocusBack();
  const entry = useEntryForm({
    name: 'add-domains',
    initialValues: { hosts: '' },
    schema: useSchema(),
    // The text typed here is short, and closing the dialog is deliberate.
    asksBeforeLeaving: false,
    save: async ({ hosts: text }) => {
      const { hosts } = readHosts(text);
      await addDomains(hosts);
      await queries.invalidateQueries({ queryKey: listKey });
      notify(t('domains.added', { count: hosts.length }), { tone: 'positive' });
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={t('domains.add')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Form
        entry={entry}
        submitLabel={t('domains.submit')}
        also={
          <Button variant="default" onClick={close}>
            {tApp('cancel')}
          </Button>
        }
      >
        <Textarea
          label={t('domains.hosts')}
          description={t('domains.hostsHelp')}
          name="hosts"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          {...entry.form.getInputProps('hosts')}
        />
      </Form>
    </Dialog>
  );
};

const useSchema = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () =>
      z.object({
        hosts: z.string().superRefine((text, ctx) => {
          const { hosts, wrong } = readHosts(text);
          const say = (message: string): void => ctx.addIssue({ code: 'custom', message });
          if (wrong.length > 0) say(t('domains.wrong', { hosts: wrong.slice(0, 3), count: wrong.length }));
          else if (hosts.length === 0) say(t('domains.none'));
          else if (hosts.length > most) say(t('domains.tooMany', { most }));
        }),
      }),
    [t],
  );
};
