import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ReportedComment } from '@kindred/contract/care/reactions/comment';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { MessageText } from '../chat-rooms/MessageText.tsx';
import { type People, usePeople } from '../chat-rooms/use-chat.ts';
import { ReportList, ReportsForAdmins } from '../circles/ReportsForAdmins.tsx';
import { paths } from '../paths.ts';
import styles from './Reactions.module.css';
import { useDecideReports, useReportedComments } from './use-reported-comments.ts';

/** Comments that members have reported, for the circle's admins to review. */
export const ReportedCommentsPage = () => {
  const { t } = useTranslation('reactions');
  return (
    <ReportsForAdmins
      title={t('reports.title')}
      above={({ name }) => ({ title: name, to: paths.care.href() })}
      adminsOnly={t('reports.adminsOnly')}
    >
      {(circleId) => <Reported circleId={circleId} />}
    </ReportsForAdmins>
  );
};

const Reported = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('reactions');
  const query = useReportedComments(circleId);
  const people = usePeople(circleId);
  const texts = { none: t('reports.none'), noneText: t('reports.noneText'), more: t('reports.more') };
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <ReportList
          query={query}
          reported={pages.flatMap(({ items }) => items)}
          texts={texts}
          className={styles.reported}
          keyOf={({ id }) => id}
        >
          {(one) => <ReportedItem circleId={circleId} comment={one} people={people} />}
        </ReportList>
      )}
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
  const nameInText = (id: string | null): string => (id && people.get(id)?.name) || t('aFormerMember');
  const { text, reported_text, reports, author_id, created_at } = comment;
  const name = (author_id && people.get(author_id)?.name) || t('formerMember');
  const close = (): void => setStep(undefined);
  return (
    <article className={styles.said} aria-label={t('by', { name: nameInText(author_id) })}>
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
          {t('reports.by', { name: nameInText(reported_by), time: moment(at) })}
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
          {t('reports.keepText')}
        </ConfirmStep>
      )}
    </article>
  );
};
