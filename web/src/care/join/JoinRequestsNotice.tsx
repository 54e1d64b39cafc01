import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useJoinRequests } from './use-join-requests.ts';

/** On the circle's page, for its admins: how many ask to join; nothing where nobody does. */
export const JoinRequestsNotice = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('join');
  const count = useJoinRequests(circleId).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="info">
      <Anchor component={Link} to={paths.careInvitations.href()} inherit>
        {t('peopleAsk', { count })}
      </Anchor>
    </Alert>
  );
};
