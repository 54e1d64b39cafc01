import { Suspense, useEffect, useRef, useState } from 'react';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { ownFirst, shownFirst } from './first-members.ts';
import { actionsFor } from './member-actions.ts';
import { MemberRow } from './MemberRow.tsx';
import type { MemberStep } from './member-actions.ts';
import styles from './MemberList.module.css';
import { useShownMembers } from './use-shown-members.ts';
import type { ShownMember } from './use-shown-members.ts';

/** Loaded when a user opens an action. */
const MemberStepDialog = onDemand(() => import('./MemberStepDialog.tsx').then((file) => file.MemberStepDialog));

interface MemberListProps {
  readonly circleId: string;
  readonly circleName: string;
  readonly caller: Pick<Member, 'user_id' | 'role' | 'is_owner'>;
}

/** All members of the circle: picture or initials, name, role and presence. */
export const MemberList = ({ circleId, circleName, caller }: MemberListProps) => {
  const { t } = useTranslation('care');
  const [wish, setWish] = useState<{ member: ShownMember; step: MemberStep }>();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const first = useShownMembers(circleId);
  const whole = useShownMembers(circleId, isWhole);
  const { members, error, retry, isPaused, hasMore, showMore } = whole.members ? whole : first;
  const shown = members && ownFirst(members, caller.user_id);
  const isShownWhole = whole.isWhole && whole.members !== undefined;

  /** Moves the focus to where the "show all" button was. */
  useEffect(() => {
    if (!isWhole || !isShownWhole) return;
    const next = list.current?.children[shownFirst]?.querySelector('button') ?? list.current;
    next?.focus({ preventScroll: true });
  }, [isWhole, isShownWhole]);

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
      {hasMore && (
        <Button
          variant="default"
          loading={isWhole && !isShownWhole}
          onClick={isShownWhole ? showMore : () => setWhole(true)}
        >
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
