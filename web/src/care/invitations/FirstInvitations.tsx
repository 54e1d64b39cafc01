import { useEffect, useRef } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { NotInvitedList } from './NotInvitedList.tsx';
import { sendInvitations } from './send-invitations.ts';

interface FirstInvitationsProps {
  readonly circle: Circle;
  readonly emails: readonly string[];
}

/** Sends a new circle's first invitations. The circle exists whether or not they succeed. */
export const FirstInvitations = ({ circle, emails }: FirstInvitationsProps) => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const started = useRef(false);
  const sending = useMutation({
    mutationFn: () => sendInvitations(circle.id, { emails, role: 'member', message: '' }, key.current),
    onSuccess: async ({ sent, refused }) => {
      if (sent > 0) notify(t('invite.sent', { count: sent }), { tone: 'positive' });
      if (refused.length === 0) await navigate(paths.care.href(), { replace: true });
    },
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    sending.mutate();
    // Once, after the circle was created.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const refused = sending.data?.refused ?? [];
  return (
    <Page title={circle.name} named>
      <Text>{t('create.done')}</Text>
      {sending.error && (
        <ErrorPanel error={sending.error} safe={t('create.circleStands')} retry={() => sending.mutate()} />
      )}
      {refused.length > 0 && <NotInvitedList refused={refused} />}
      {sending.error || refused.length > 0 ? (
        <Group>
          <Button component={Link} to={paths.care.href()}>
            {t('create.toCircle')}
          </Button>
        </Group>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Page>
  );
};
