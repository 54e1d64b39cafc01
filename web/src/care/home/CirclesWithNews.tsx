import type { CircleNews } from '@kindred/contract/care/activities/activity';
import type { CircleSummary } from '@kindred/contract/care/circles/circle';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { useDayAndTime } from '../../ui/use-times-in-words.ts';
import { groupNews } from '../activities/group-news.ts';
import type { NewsKinds } from '../activities/news-kinds.ts';
import { NewsSentence } from '../activities/NewsSentence.tsx';
import { dayOf } from '../../ui/use-day-heading.ts';
import { useMyNews } from '../activities/use-my-news.ts';
import { useNewsWords } from '../activities/use-news-words.ts';
import { useTimeAgo } from '../../ui/use-time-ago.ts';
import { CircleBadge } from '../circles/CircleBadge.tsx';
import { paths } from '../paths.ts';
import { selectCircle } from '../selection/selected-circle.ts';
import styles from './HomePage.module.css';

interface CirclesWithNewsProps {
  readonly circles: readonly CircleSummary[];
  readonly kinds: NewsKinds;
}

/** The user's circles and what is new in each. Those with the latest news come first. */
export const CirclesWithNews = ({ circles, kinds }: CirclesWithNewsProps) => {
  const { t } = useTranslation('news');
  const { data, error } = useMyNews();
  const news = new Map(data?.items.map((one, index) => [one.circle_id, { ...one, index }]));
  const placeOf = ({ id }: CircleSummary): number => news.get(id)?.index ?? circles.length;
  const isKnown = data !== undefined || error !== null;
  return (
    <ul className={styles.circles} aria-label={t('home.circles')}>
      {circles
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((circle) => (
          <li key={circle.id} className={styles.circle}>
            <CircleBadge circle={circle} size={72} />
            <div className={styles.about}>
              <p className={styles.head}>
                <Link to={paths.care.href()} className={styles.name} onClick={() => selectCircle(circle)}>
                  {circle.name}
                </Link>
                <Unseen count={news.get(circle.id)?.unseen ?? 0} />
              </p>
              {isKnown ? <Newest news={news.get(circle.id)} kinds={kinds} /> : <p className={styles.lines} />}
            </div>
          </li>
        ))}
    </ul>
  );
};

const Unseen = ({ count }: { count: number }) => {
  const { t } = useTranslation('news');
  return count > 0 && <span className={styles.unseen}>{t('home.fresh', { count })}</span>;
};

const Newest = ({ news, kinds }: { news: CircleNews | undefined; kinds: NewsKinds }) => {
  const userId = useUser()?.id ?? '';
  const words = useNewsWords(kinds);
  const ago = useTimeAgo();
  const moment = useDayAndTime();
  const groups = groupNews(news?.newest.filter(({ kind }) => kinds.has(kind)) ?? [], {
    userId,
    seenUntil: undefined,
    dayOf,
    isOfPeople: (kind) => kinds.get(kind)?.isOfPeople ?? false,
    hasMore: true,
  });
  return (
    <ul className={styles.lines}>
      {groups.map((group) => (
        <li key={group.id}>
          <NewsSentence>{words(group) ?? ''}</NewsSentence>{' '}
          <time dateTime={group.all[0]!.at} title={moment(group.all[0]!.at)}>
            {ago(group.all[0]!.at)}
          </time>
        </li>
      ))}
    </ul>
  );
};
