import { useState } from 'react';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useDocumentsChanged } from '../documents/use-documents.ts';
import { canBeOpened, closedPicturesKey, type ClosedPicture, openPictures } from './closed-pictures.ts';
import { ClosedPictureList } from './ClosedPictureList.tsx';

interface ShowToEverybodyProps {
  readonly circleId: string;
  /** The page's pictures that are not public. */
  readonly pictures: readonly ClosedPicture[];
  /** The circle has no public page yet. */
  readonly opensPublicPage: boolean;
  readonly act: () => Promise<void>;
  readonly close: () => void;
}

/** Asks before making a page public: whether to turn on the circle's public page, and what to do with the page's pictures. */
export const ShowToEverybody = ({ circleId, pictures, opensPublicPage, act, close }: ShowToEverybodyProps) => {
  const { t } = useTranslation('pages');
  const changed = useDocumentsChanged(circleId);
  const queries = useQueryClient();
  const [isWith, setWith] = useState(false);
  const openable = pictures.filter(canBeOpened);
  const others = pictures.filter((one) => !canBeOpened(one));
  const show = async (): Promise<void> => {
    if (isWith) {
      await openPictures(openable).finally(() => {
        void changed();
        void queries.invalidateQueries({ queryKey: closedPicturesKey });
      });
    }
    await act();
  };
  return (
    <ConfirmStep
      title={t(opensPublicPage ? 'decisions.openTitle' : 'closed.title')}
      confirmLabel={t('decisions.openConfirm')}
      act={show}
      close={close}
    >
      <Stack>
        {opensPublicPage && <Text>{t('decisions.openText')}</Text>}
        {openable.length > 0 && (
          <>
            <Text>{t('closed.openable', { count: openable.length })}</Text>
            <ClosedPictureList pictures={openable} />
            <Checkbox
              label={t('closed.open', { count: openable.length })}
              description={t('closed.openMeans', { count: openable.length })}
              checked={isWith}
              onChange={(event) => setWith(event.currentTarget.checked)}
            />
          </>
        )}
        {others.length > 0 && (
          <>
            <Text>{t('closed.never', { count: others.length })}</Text>
            <ClosedPictureList pictures={others} />
          </>
        )}
      </Stack>
    </ConfirmStep>
  );
};
