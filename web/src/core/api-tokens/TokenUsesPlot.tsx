import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { SpanBars } from '../../ui/SpanBars.tsx';
import { useCalendarDay } from '../../ui/use-day.ts';
import { useTokenUses } from './api-tokens.ts';

/** How often a token was used, and how often refused, on each of the last days. */
export const TokenUsesPlot = ({ token }: { token: Pick<ApiToken, 'id' | 'applicationId'> }) => {
  const { t } = useTranslation('tokens');
  const day = useCalendarDay();
  const [days, setDays] = useState('7');
  const { data } = useTokenUses(token, Number(days));
  return (
    <SpanBars
      caption={t('uses.title')}
      spanTitle={t('uses.day')}
      parts={[
        { key: 'answered', label: t('uses.answered'), tone: 'positive' },
        { key: 'refused', label: t('uses.refused'), tone: 'negative' },
      ]}
      spans={(data?.days ?? []).map((one) => ({
        key: one.day,
        name: day(one.day),
        counts: { answered: one.count - one.refused, refused: one.refused },
      }))}
      also={
        <SegmentedControl
          aria-label={t('uses.days')}
          size="xs"
          value={days}
          data={[
            { value: '7', label: t('token.days', { count: 7 }) },
            { value: '30', label: t('token.days', { count: 30 }) },
          ]}
          onChange={setDays}
        />
      }
    />
  );
};
