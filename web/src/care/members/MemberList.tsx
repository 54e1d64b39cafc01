import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { firstMembers, ownFirst, shownFirst } from './first-members.ts';
import { actionsFor } from './member-actions.ts';
import { MemberRow } from './MemberRow.tsx';
import type { MemberStep } from './member-actions.ts';
import styles from './MemberList.module.css';
import { useMembers } from '../live/use-members.ts';

/** Loaded when a user opens an action. */
const MemberStepDialog = lazy(async () => ({ default: (await import('./MemberStepDialog.tsx')).MemberStepDialog }));

interface MemberListProps {
  readonly circleId: string;
  readonly circleName: string;
  readonly caller: Pick<Member, 'user_id' | 'role' | 'is_owner'>;
}

/** All members of the circle: picture or initials, name, role and presence. */
export const MemberList = ({ circleId, circleName, caller }: MemberListProps) => {
  const { t } = useTranslation('care');
  const { members, error, retry, isPaused, hasMore, showMore } = useMembers(circleId);
  const [wish, setWish] = useState<{ member: Member; step: MemberStep }>();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ordered = members && ownFirst(members, caller.user_id);
  const shown = ordered && (isWhole ? ordered : firstMembers(ordered));

  /** Moves the focus to where the "show all" button was. */
  useEffect(() => {
    if (!isWhole) return;
    const next = list.current?.children[shownFirst]?.querySelector('button') ?? list.current;
    next?.focus({ preventScroll: true });
  }, [isWhole]);

  /** Returns the focus to the button of the menu that opened the dialog. */
  const close = (): void => {
    setWish(undefined);
    const userId = wish?.member.user_id ?? '';
    document.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(userId)}"]`)?.focus();
  };

  return (
    <Stack gap="md">
      {isPaused && (
        <Alert role="status" color="info">
          {t('live.paused')}
        </Alert>
      )}
      {shown ? (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('members.title')}>
          {shown.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              isSelf={member.user_id === caller.user_id}
              actions={actionsFor(caller, member)}
              choose={(step) => setWish({ member, step })}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorPanel error={error} retry={retry} />
      ) : (
        <MembersSkeleton />
      )}
      {(hasMore || shown !== ordered) && (
        <Button variant="default" onClick={shown === ordered ? showMore : () => setWhole(true)}>
          {t('members.more')}
        </Button>
      )}
      {caller.is_owner && (
        <Text c="dimmed" size="sm">
          {t('members.ownerStays')}
        </Text>
      )}
      {wish && (
        <Suspense>
          <MemberStepDialog {...wish} circleId={circleId} circleName={circleName} close={close} />
        </Suspense>
      )}
    </Stack>
  );
};

const MembersSkeleton = () => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')} className={styles.list}>
      {[55, 40, 62, 48].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton circle height={48} width={48} />
          <Skeleton height={18} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
};
