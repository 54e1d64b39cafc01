import type { User } from '@kindred/contract/core/users/user';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useObstacleLabels } from './user-labels.ts';
import { changeObstacle, signInObstacle } from './user-rights.ts';
import { useUserRecord } from './user-source.ts';
import type { UserSource } from './user-source.ts';
import { UserAccount } from './UserAccount.tsx';
import { UserForm } from './UserForm.tsx';
import styles from './UserPage.module.css';
import { UserRoles } from './UserRoles.tsx';

/** A user: their details, roles and account. */
export const UserPage = ({ source }: { source: UserSource }) => {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const query = useUserRecord(source, id);
  return (
    <AdminPage
      title={query.data?.name ?? t('users.one')}
      named={query.data !== undefined}
      needs={source.needs}
      above={[...source.above, { title: t('users.title'), to: source.paths.list }]}
    >
      <Loaded query={query} skeleton={<TextSkeleton lines={8} />}>
        {(user) => <Person source={source} user={user} />}
      </Loaded>
    </AdminPage>
  );
};

const Person = ({ source, user }: { source: UserSource; user: User }) => {
  const { t } = useTranslation('admin');
  const caller = useUser();
  const obstacles = useObstacleLabels();
  if (!caller) return null;
  const emailObstacle = signInObstacle(caller, user);
  const isAbove = changeObstacle(caller, user) !== undefined;
  return (
    <>
      {isAbove && <p className={styles.above}>{t('users.personAbove')}</p>}
      <section className={styles.section} aria-label={t('users.about')}>
        <UserForm
          source={source}
          user={user}
          isReadOnly={isAbove}
          emailObstacle={emailObstacle && obstacles[emailObstacle]}
        />
      </section>
      <section className={styles.section} aria-labelledby="roles">
        <h2 id="roles">{t('users.rolesTitle')}</h2>
        <UserRoles source={source} user={user} caller={caller} />
      </section>
      <section className={styles.section} aria-labelledby="account">
        <h2 id="account">{t('users.account')}</h2>
        <UserAccount source={source} user={user} caller={caller} />
      </section>
    </>
  );
};
