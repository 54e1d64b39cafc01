import { Alert, Text } from '@mantine/core';
import type { PublicPageBlock } from '@kindred/contract/care/public-page-blocks/block';
import { useTranslation } from 'react-i18next';
import { useMomentInWords } from '../../ui/use-times-in-words.ts';

/** Tells a circle's members that administrators blocked its public page, and why. */
export const PublicPageOff = ({ block }: { block: PublicPageBlock }) => {
  const { t } = useTranslation('block');
  const moment = useMomentInWords();
  return (
    <Alert color="warning" title={t('yours')}>
      <Text>{t('yoursText', { at: moment(block.blocked_at) })}</Text>
      <Text mt="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {t('why')} {block.reason}
      </Text>
    </Alert>
  );
};
