import { Button } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ReadWishes } from './ReadWishes.tsx';
import { useWishesLabels } from './wishes-labels.ts';

/** The user's own wishes, to read, print and continue. */
export const ReadOwn = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('care');
  const user = useUser();
  const { titleOf, writtenBy } = useWishesLabels();
  const written = writtenBy({ ...wishes, is_own: false }, user?.name ?? '');
  return (
    <ReadWishes wishes={wishes} title={titleOf(wishes)} written={written}>
      <Button component={Link} to={`${paths.funeralWishes.href()}?write=${wishes.id}`} variant="default">
        {t('wishes.goOn')}
      </Button>
    </ReadWishes>
  );
};
