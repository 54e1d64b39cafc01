import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { PostCalendar } from './PostCalendar.tsx';
import { PostList } from './PostList.tsx';

/** The tenant's posts, as a list or a calendar. */
export const PostsPage = () => {
  const { t } = useTranslation('posts');
  const create = (
    <Button component={Link} to={paths.postCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <AdminPage title={t('title')} needs="CUSTOMER_ADMIN" action={create}>
      <ConnectionNotice isOfEnded />
      <Views />
    </AdminPage>
  );
};

const Views = () => {
  const { t } = useTranslation('posts');
  const [address, setAddress] = useSearchParams();
  const isCalendar = address.get('as') === 'calendar';
  const show = (as: string): void => {
    // Both views have these filters.
    const kept = ['status', 'ownerId'].flatMap((name): [string, string][] => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    });
    setAddress([...(as === 'calendar' ? [['as', as] as [string, string]] : []), ...kept], { replace: true });
  };
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={t('as')}
          value={isCalendar ? 'calendar' : 'list'}
          data={[
            { value: 'list', label: t('list') },
            { value: 'calendar', label: t('calendar') },
          ]}
          onChange={show}
        />
      </div>
      {isCalendar ? <PostCalendar /> : <PostList />}
    </>
  );
};
