import { Button } from '@mantine/core';
import { IconFeather, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { BeginWishes } from './BeginWishes.tsx';
import type { useMyWishes } from './use-funeral-wishes.ts';
import styles from './Wishes.module.css';
import { WishesEntry } from './WishesEntry.tsx';
import { WishesForm } from './WishesForm.tsx';
import { ReadWishes } from './ReadWishes.tsx';
import { useWishesLabels } from './wishes-labels.ts';

/** The user's own wishes, to read, print and continue. */
const ReadOwn = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('wishes');
  const user = useUser();
  const { titleOf, writtenBy } = useWishesLabels();
  const written = writtenBy({ ...wishes, is_own: false }, user?.name ?? '');
  return (
    <ReadWishes wishes={wishes} title={titleOf(wishes)} written={written}>
      <Button component={Link} to={`${paths.funeralWishes.href()}?write=${wishes.id}`} variant="default">
        {t('goOn')}
      </Button>
    </ReadWishes>
  );
};

/** The user's funeral wishes: a list, one to edit (`?write=`) or read (`?read=`), or a new one (`?begin`). */
export const MyWishes = ({ query }: { query: ReturnType<typeof useMyWishes> }) => {
  const { t } = useTranslation('wishes');
  const [asked] = useSearchParams();
  const [write, read] = [asked.get('write'), asked.get('read')];
  const isInside = write !== null || read !== null || asked.has('begin');
  const list = paths.funeralWishes.href();
  const begin = (
    <Button component={Link} to={`${list}?begin`} leftSection={<IconPlus aria-hidden size={20} />}>
      {t('begin')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      above={isInside ? [{ title: t('all'), to: list }] : []}
      action={!isInside && query.data?.items.length ? begin : undefined}
    >
      {asked.has('begin') ? (
        <BeginWishes />
      ) : (
        <Loaded query={query}>
          {({ items }) => {
            const written = items.find(({ id }) => id === write);
            const shown = items.find(({ id }) => id === read);
            if (written) return <WishesForm key={written.id} wishes={written} />;
            if (shown) return <ReadOwn wishes={shown} />;
            return items.length ? (
              <ul className={styles.list}>
                {items.map((wishes) => (
                  <WishesEntry key={wishes.id} wishes={wishes} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={<IconFeather size={44} stroke={1.3} />} title={t('none')} action={begin}>
                {t('what')}
              </EmptyState>
            );
          }}
        </Loaded>
      )}
    </Page>
  );
};
