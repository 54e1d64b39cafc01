import { useId, useState } from 'react';
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';

const joinLinkKey = (circleId: string) => ['care', 'join-link', circleId] as const;

const usualDays = 14;
/** The API's limit. */
const mostDays = 90;

/** A circle's join link, for its admins: shown in full once, when created. */
export const JoinLinkPanel = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('join');
  const day = useDay();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const [days, setDays] = useState<number | string>(usualDays);
  const isPossible = typeof days === 'number' && days >= 1 && days <= mostDays;
  const once = useId();
  const params = { circle_id: circleId };
  const link = useQuery({
    queryKey: joinLinkKey(circleId),
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/{circle_id}/join-link', { params, signal }),
  });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: joinLinkKey(circleId) });
  const making = useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/circles/{circle_id}/join-link', { params, body: { days: Number(days) } }),
    onSettled: refresh,
  });
  const end = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/circles/{circle_id}/join-link', { params });
    making.reset();
    await refresh();
  };
  const token = making.data?.token;
  const address = token && `${location.origin}${paths.join.href()}?${new URLSearchParams({ token })}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      notify(t('copied'), { tone: 'positive' });
    } catch {
      notify(t('notCopied'), { tone: 'warning' });
    }
  };
  return (
    <Stack gap="md">
      <Text>{t('linkWhat')}</Text>
      {address && (
        <>
          <Group align="end" gap="sm">
            <TextInput
              label={t('link')}
              value={address}
              readOnly
              aria-describedby={once}
              onFocus={(event) => event.currentTarget.select()}
              style={{ flex: '1 1 16rem' }}
            />
            <Button onClick={() => void copy()}>{t('copy')}</Button>
          </Group>
          <Text id={once} c="dimmed">
            {t('linkOnce')}
          </Text>
        </>
      )}
      {making.error && <ErrorPanel error={making.error} />}
      <Loaded query={link}>
        {({ join_link }) => (
          <>
            <Text c="dimmed">{join_link ? t('linkUntil', { day: day(join_link.expires_at) }) : t('noLink')}</Text>
            <NumberInput
              label={t('days')}
              description={t('daysHelp', { most: mostDays })}
              value={days}
              min={1}
              max={mostDays}
              allowDecimal={false}
              clampBehavior="none"
              error={isPossible ? undefined : t('daysWrong', { most: mostDays })}
              maw="22rem"
              onChange={setDays}
            />
            <Group gap="sm">
              <Button variant="default" loading={making.isPending} onClick={() => isPossible && making.mutate()}>
                {join_link ? t('replaceLink') : t('makeLink')}
              </Button>
              {join_link && (
                <Button variant="default" onClick={() => setEnding(true)}>
                  {t('endLink')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Loaded>
      {isEnding && (
        <ConfirmStep title={t('endTitle')} confirmLabel={t('endLink')} isGrave act={end} close={() => setEnding(false)}>
          {t('endMeans')}
        </ConfirmStep>
      )}
    </Stack>
  );
};
