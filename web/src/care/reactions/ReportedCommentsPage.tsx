import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { ReportedComment } from '@kindred/contract/care/reactions/comment';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { MessageText } from '../chat-rooms/MessageText.tsx';
import { type People, usePeople } from '../chat-rooms/use-chat.ts';
import { useCircle } from '../circles/use-circles.ts';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import styles from './Reactions.module.css';
import { useDecideReports, useReportedComments } from './use-reported-comments.ts';

/** Comments that members have reported, for the circle's admins to review. */
export const ReportedCommentsPage = () => {
  const { t } = useTranslation('reactions');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page title={t('reports.title')} above={[{ title: circle.name, to: paths.care.href() }]}>
        <ForAdmins key={circle.id} circleId={circle.id} />
      </Page>
    )
  );
};

const ForAdmins = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('reactions');
  const query = useCircle(circleId);
  return (
    <Loaded query={query}>
      {({ my_role }) =>
        my_role === 'admin' ? <Reported circleId={circleId} /> : <Text>{t('reports.adminsOnly')}</Text>
      }
    </Loaded>
  );
};

const Reported = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('reactions');
  const query = useReportedComments(circleId);
  const people = usePeople(circleId);
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const found = pages.flatMap(({ items }) => items);
        if (found.length === 0)
          return (
            <EmptyState icon={<IconFlag size={40} stroke={1.4} />} title={t('reports.none')}>
              {t('reports.noneText')}
            </EmptyState>
          );
        return (
          <>
            <ul className={styles.reported}>
              {found.map((one) => (
                <li key={one.id}>
                  <ReportedItem circleId={circleId} comment={one} people={people} />
                </li>
              ))}
            </ul>
            <MoreButton query={query} label={t('reports.more')} />
          </>
        );
      }}
    </Loaded>
  );
};

interface ReportedItemProps {
  readonly circleId: string;
  readonly comment: ReportedComment;
  readonly people: People;
}

/** A reported comment, who reported it and why, and what an admin can do. */
const ReportedItem = ({ circleId, comment, people }: ReportedItemProps) => {
  const { t } = useTranslation('reactions');
  const moment = useMoment();
  const { remove, keep } = useDecideReports(circleId);
  const [step, setStep] = useState<'remove' | 'keep'>();
  const nameOf = (id: string | null): string => (id && people.get(id)?.name) || t('formerMember');
  const { text, reported_text, reports, author_id, created_at } = comment;
  const name = nameOf(author_id);
  const close = (): void => setStep(undefined);
  return (
    <article className={styles.said} aria-label={t('by', { name })}>
      <p className={styles.who}>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <time dateTime={created_at}>{moment(created_at)}</time>
      </p>
      <MessageText text={text} mentions={[]} nameOf={() => undefined} />
      {reported_text !== null && reported_text !== text && (
        <p className={styles.who}>{t('reports.before', { text: reported_text })}</p>
      )}
      {reports.map(({ reported_by, reason, at }) => (
        <p key={reported_by} className={styles.who}>
          {t('reports.by', { name: nameOf(reported_by), time: moment(at) })}
          {reason && (
            <>
              {' '}
              <q>{reason}</q>
            </>
          )}
        </p>
      ))}
      <div className={styles.decisions}>
        <Button color="negative" onClick={() => setStep('remove')}>
          {t('delete.confirm')}
        </Button>
        <Button variant="default" onClick={() => setStep('keep')}>
          {t('reports.keep')}
        </Button>
      </div>
      {step === 'remove' && (
        <ConfirmStep
          title={t('delete.title')}
          confirmLabel={t('delete.confirm')}
          isGrave
          act={() => remove(comment)}
          close={close}
        >
          {t('delete.text')}
        </ConfirmStep>
      )}
      {step === 'keep' && (
        <ConfirmStep
          title={t('reports.keepTitle')}
          confirmLabel={t('reports.keep')}
          act={() => keep(comment)}
          close={close}
        >
          {t('reports.keepText', { name })}
        </ConfirmStep>
      )}
    </article>
  );
};
