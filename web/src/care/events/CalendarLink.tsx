import { useState } from 'react';
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useDay } from '../../ui/use-day.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';

const linkKey = (circleId: string) => ['care', 'calendar-link', circleId] as const;

const path = '/api/v1/care/circles/{circle_id}/calendar-link';

interface CalendarLinkProps {
  readonly circleId: string;
  readonly close: () => void;
}

/** Creates and deletes the address by which the reader's own calendar follows the circle's. */
export const CalendarLink = ({ circleId, close }: CalendarLinkProps) => {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const day = useDay();
  const [url, setUrl] = useState<string | null>(null);
  useFocusBack();
  const params = { circle_id: circleId };
  const queryKey = linkKey(circleId);
  const link = useQuery({ queryKey, queryFn: () => request('GET', path, { params }) });
  const make = useMutation({
    mutationFn: () => request('POST', path, { params, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (made) => {
      setUrl(made.url);
      queries.setQueryData(queryKey, { created_at: made.created_at });
    },
  });
  const end = useMutation({
    mutationFn: () => request('DELETE', path, { params }),
    onSuccess: () => {
      setUrl(null);
      queries.setQueryData(queryKey, { created_at: null });
    },
  });
  const failure = make.error ?? end.error;
  return (
    <Dialog opened onClose={close} title={t('link.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('link.means')}</Text>
        <Loaded query={link}>
          {({ created_at }) => (
            <>
              {url && (
                <TextInput
                  label={t('link.address')}
                  description={t('link.once')}
                  value={url}
                  readOnly
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
              {!url && created_at && <Text>{t('link.since', { day: day(created_at) })}</Text>}
              <Group gap="sm">
                {url && (
                  <CopyButton value={url}>
                    {({ copied, copy }) => <Button onClick={copy}>{copied ? t('link.copied') : t('link.copy')}</Button>}
                  </CopyButton>
                )}
                {!url && (
                  <Button loading={make.isPending} onClick={() => make.mutate()}>
                    {created_at ? t('link.again') : t('link.make')}
                  </Button>
                )}
                {created_at && (
                  <Button variant="subtle" color="negative" loading={end.isPending} onClick={() => end.mutate()}>
                    {t('link.end')}
                  </Button>
                )}
              </Group>
              {failure && <ErrorPanel error={failure} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
};
