import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { type Post, scheduleAhead } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { ownTimezone } from '../../lib/session/own-timezone.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { fromLocal, toLocal } from '../../ui/zoned-time.ts';
import styles from './Posts.module.css';
import { Unready, useIsReady } from './Unready.tsx';
import { useReschedule } from './use-reschedule.ts';

interface ScheduleStepProps {
  readonly post: Post;
  /** The day that is proposed for a post without a time. */
  readonly day?: string | undefined;
  readonly close: () => void;
}

const hour = 3_600_000;

/** Returns the time of a scheduled post, nine o’clock on a proposed day, or the next full hour an hour from now. */
const firstTime = ({ status, scheduledAt }: Post, proposed: string | undefined): string => {
  const now = Date.now();
  if (status === 'SCHEDULED' && scheduledAt && Date.parse(scheduledAt) > now) return scheduledAt;
  const onDay = proposed ? fromLocal(`${proposed}T09:00`, ownTimezone()) : '';
  return onDay && Date.parse(onDay) > now ? onDay : new Date(Math.ceil(now / hour) * hour + hour).toISOString();
};

/** Returns a zone's common name: `Europe/Paris` is Paris. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');

/** Chooses the day and time at which a post leaves, by the reader's clock. */
export const ScheduleStep = ({ post, day: proposed, close }: ScheduleStepProps) => {
  const { t } = useTranslation('posts');
  const zoned = useZonedMoment();
  const reschedule = useReschedule();
  const profile = useMyProfile().data;
  const isReady = useIsReady(post);
  const own = ownTimezone();
  const [[day, time], setWhen] = useState(() => toLocal(firstTime(post, proposed), own).split('T') as [string, string]);
  const at = fromLocal(`${day}T${time}`, own);
  const ahead = at === '' ? undefined : (Date.parse(at) - Date.now()) / 1000;
  const fault =
    ahead === undefined
      ? undefined
      : ahead < scheduleAhead.least
        ? t('schedule.past')
        : ahead > scheduleAhead.most
          ? t('schedule.tooFar')
          : undefined;
  const isElsewhere = profile && profile.timezone !== own;
  return (
    <ConfirmStep
      title={post.status === 'SCHEDULED' ? t('schedule.moveTitle') : t('schedule.title')}
      confirmLabel={post.status === 'SCHEDULED' ? t('schedule.move') : t('schedule.act')}
      isKnown={isReady && at !== '' && !fault}
      act={() => reschedule(post, at)}
      close={close}
    >
      {!isReady && <Unready post={post} />}
      {isReady && (
        <div className={styles.step}>
          <div className={styles.when}>
            <TextInput
              label={t('schedule.day')}
              type="date"
              required
              value={day}
              onChange={({ currentTarget }) => setWhen([currentTarget.value, time])}
            />
            <TextInput
              label={t('schedule.time')}
              type="time"
              required
              value={time}
              error={fault}
              onChange={({ currentTarget }) => setWhen([day, currentTarget.value])}
            />
          </div>
          <div role="status" className={styles.clocks}>
            {at !== '' && !fault && (
              <>
                <Text>{t('schedule.leaves', { name: post.owner.name, time: zoned(at) })}</Text>
                {isElsewhere && (
                  <Text c="dimmed">
                    {t('schedule.there', { place: placeOf(profile.timezone), time: zoned(at, profile.timezone) })}
                  </Text>
                )}
              </>
            )}
          </div>
        </div>
      )}
    </ConfirmStep>
  );
};
