import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { UserStatusBadge } from '../users/UserStatusBadge.tsx';
import styles from './Overview.module.css';

const peopleKey = ['overview', 'people'] as const;

const shown = 5;

/** The newest users. */
export const NewPeople = () => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const people = useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/users', { query: { sortBy: 'createdAt', order: 'desc', pageSize: shown }, signal }),
  });
  return (
    <section className={styles.card} aria-labelledby="new-people">
      <h2 id="new-people">{t('overview.newPeople')}</h2>
      <Loaded query={people}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('overview.nobodyNew')}</p>
          ) : (
            <ul className={styles.people}>
              {items.map((user) => (
                <li key={user.id}>
                  <Link to={paths.user.href({ id: user.id })}>{user.name}</Link>
                  <span className={styles.email} title={user.email}>
                    {user.email}
                  </span>
                  <span className={styles.when}>{moment(user.createdAt)}</span>
                  <UserStatusBadge user={user} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Link to={paths.users.href()}>{t('overview.allUsers')}</Link>
    </section>
  );
};
