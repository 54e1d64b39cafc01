import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { useCircle } from '../circles/use-circles.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { JoinLinkPanel } from '../join-links/JoinLinkPanel.tsx';
import { JoinRequests } from '../join-requests/JoinRequests.tsx';
import { MyJoinRequests } from '../join-requests/MyJoinRequests.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from '../ui/Cards.module.css';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';
import { SentInvitations } from './SentInvitations.tsx';

/** Invitations to the user, and those the user sent. */
export const InvitationsPage = () => {
  const { t } = useTranslation('care');
  const circle = useSelectedCircle();
  return (
    <Page
      title={t('invitations.title')}
      action={
        <Button component={Link} to={paths.userContacts.href()} variant="default">
          {t('invitations.contacts')}
        </Button>
      }
    >
      <section className={styles.section} aria-labelledby="received">
        <h2 id="received">{t('invitations.received')}</h2>
        <ReceivedInvitations />
      </section>
      <MyJoinRequests />
      {circle ? <OfCircle circle={circle} /> : <Sent circleId={null} title={t('invitations.sent')} />}
    </Page>
  );
};

/** Admins invite, and see all the circle's invitations. Other members see the ones they sent. */
const OfCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('care');
  const { t: tJoin } = useTranslation('join');
  const { data, error } = useCircle(circle.id);
  if (!data && !error) return null;
  if (data?.my_role !== 'admin') return <Sent circleId={null} title={t('invitations.sent')} />;
  return (
    <>
      <JoinRequests circleId={circle.id} />
      <section className={styles.section} aria-labelledby="invite">
        <h2 id="invite">{t('invitations.inviteTo', { circle: data.name })}</h2>
        <InviteForm circleId={circle.id} />
      </section>
      <section className={styles.section} aria-labelledby="link">
        <h2 id="link">{tJoin('linkTitle')}</h2>
        <JoinLinkPanel circleId={circle.id} />
      </section>
      <Sent circleId={circle.id} title={t('invitations.sentInto', { circle: data.name })} />
    </>
  );
};

const Sent = ({ circleId, title }: { circleId: string | null; title: string }) => (
  <section className={styles.section} aria-labelledby="sent">
    <h2 id="sent">{title}</h2>
    <SentInvitations circleId={circleId} />
  </section>
);
