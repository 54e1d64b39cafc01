import { Alert, Anchor, Button, Text } from '@mantine/core';
import type { SourcePreview } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import styles from './Sources.module.css';

/** How many entries are shown. */
const mostEntries = 5;

interface FeedPreviewProps {
  readonly found: SourcePreview;
  /** Shows another feed of the site. */
  readonly choose: (url: string) => void;
}

/** What an address offers: its feed with the newest entries, and the site's other feeds. */
export const FeedPreview = ({ found: { feed, items, others, sourceId }, choose }: FeedPreviewProps) => {
  const { t } = useTranslation('sources');
  const moment = useMoment();
  return (
    <section className={styles.section} aria-labelledby="feed">
      <h2 id="feed">{feed.title || feed.feedUrl}</h2>
      {feed.description && <Text>{feed.description}</Text>}
      <Text c="dimmed" className={styles.facts}>
        {feed.siteUrl && (
          <Anchor href={feed.siteUrl} target="_blank" rel="noopener noreferrer">
            {feed.siteUrl}
          </Anchor>
        )}
        <span>{t('preview.feed', { url: feed.feedUrl })}</span>
      </Text>
      {sourceId !== null && (
        <Alert color="info" role="status" title={t('preview.known')}>
          <Anchor component={Link} to={paths.source.href({ id: sourceId })}>
            {t('preview.openKnown')}
          </Anchor>
        </Alert>
      )}
      <h3>{t('preview.newest')}</h3>
      {items.length === 0 ? (
        <Text c="dimmed">{t('preview.noEntries')}</Text>
      ) : (
        <ul className={styles.entries}>
          {items.slice(0, mostEntries).map((item, index) => (
            <li key={item.feedGuid ?? item.url ?? index}>
              <Text fw={600}>{item.title || t('preview.untitled')}</Text>
              <Text c="dimmed" lineClamp={2}>
                {item.publishedAt && <time dateTime={item.publishedAt}>{moment(item.publishedAt)}</time>}
                {item.publishedAt && item.excerpt && ' · '}
                {item.excerpt}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('preview.others')}</h3>
          <ul className={styles.others}>
            {others.map(({ url, title }) => (
              <li key={url}>
                <Button variant="default" onClick={() => choose(url)}>
                  {title || url}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
