import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Lines as placeholders for text. */
export const TextSkeleton = ({ lines = 4 }: { lines?: number }) => {
  const { t } = useTranslation('app');
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={18} width={`${92 - ((line * 23) % 45)}%`} radius="sm" />
      ))}
    </Stack>
  );
};
