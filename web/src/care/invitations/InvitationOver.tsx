import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import type { ApiProblem } from '../../lib/api/errors.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';

/** Explains why an invitation link does not work, and what to do. */
export const InvitationOver = ({ why }: { why: 'over' | 'unknown' | 'declined' }) => {
  const { t } = useTranslation('care');
  const user = useUser();
  const words = {
    over: [t('invitation.overTitle'), t('invitation.overText'), t('invitation.askAgain')],
    unknown: [t('invitation.unknownTitle'), t('invitation.unknownText'), t('invitation.askAgain')],
    declined: [t('invitation.declinedTitle'), t('invitation.declinedText'), t('invitation.declinedAsk')],
  } as const;
  const [title, text, next] = words[why];
  return (
    <Page title={title}>
      <Text>{text}</Text>
      <Text>{next}</Text>
      <Group>
        {user ? (
          <Button component={Link} to={paths.care.href()}>
            {t('invitation.toMine')}
          </Button>
        ) : (
          <Button component={Link} to={corePaths.signIn.href()}>
            {t('invitation.signIn')}
          </Button>
        )}
      </Group>
    </Page>
  );
};

/** Returns why the API has no open invitation for this link or this user. */
export const overBecause = ({ issues }: ApiProblem): 'over' | 'declined' =>
  issues.some(({ code }) => code === 'invitation_declined') ? 'declined' : 'over';
