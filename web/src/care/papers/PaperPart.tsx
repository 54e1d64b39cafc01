import type { Document } from '@kindred/contract/care/documents/document';
import type { Occurrence } from '@kindred/contract/care/events/event';
import type { Paper } from '@kindred/contract/care/papers/paper';
import { listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useItemTime } from '../../ui/calendar/use-item-time.ts';
import { useDay, useReader } from '../../ui/use-day.ts';
import { usePeopleInPhoto } from '../documents/use-people-in-photo.ts';
import { usePhotoWords } from '../documents/use-photo-words.ts';
import { timesOf } from '../events/calendar-item.ts';
import { useOccurrenceTitle } from '../events/use-occurrence-title.ts';
import styles from './Paper.module.css';
import type { PaperItem, PaperSection } from './paper-items.ts';
import { useSectionTitle } from './use-section-title.ts';

/** The heading of a section of the paper. */
export const SectionTitle = ({ section, month }: { section: PaperSection; month: string }) => {
  const title = useSectionTitle(month);
  return <h3 className={styles.heading}>{title(section)}</h3>;
};

interface PaperPartProps {
  readonly item: PaperItem;
  readonly part: number;
  /** Of its picture; undefined until it has loaded. */
  readonly address: string | undefined;
}

/** A part of an item, as it is printed. */
export const PaperPart = ({ item, part, address }: PaperPartProps) => {
  if (item.kind === 'page') return <PageNews page={item.page} />;
  if (item.kind === 'joined') return <Joined names={item.names} />;
  if (item.kind === 'photo') return <Photo photo={item.photo} address={address} />;
  if (item.kind === 'occurrence') return <Event occurrence={item.occurrence} />;
  return <Writing item={item} part={part} />;
};

const PageNews = ({ page }: { page: Paper['pages'][number] }) => {
  const { t } = useTranslation('papers');
  return (
    <div className={styles.text} lang={page.lang}>
      <h4>{page.title}</h4>
      {page.excerpt && <p>{page.excerpt}</p>}
      {!page.excerpt && <p>{t('newPage')}</p>}
    </div>
  );
};

const Joined = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('papers');
  const reader = useReader();
  return <p className={styles.text}>{t('welcome', { names: listInWords(names, reader) })}</p>;
};

const Writing = ({ item, part }: { item: PaperItem & { kind: 'memory' | 'message' }; part: number }) => {
  const { t } = useTranslation('papers');
  const day = useDay();
  const by = item.by ?? t('formerMember');
  const isLast = part === item.parts.length - 1;
  return (
    <div className={styles.text} data-goes-on={!isLast || undefined}>
      <p className={styles.words}>{item.parts[part]}</p>
      {isLast && (
        <p className={styles.by}>
          {item.kind === 'message' ? t('byOn', { name: by, day: day(item.at) }) : t('by', { name: by })}
        </p>
      )}
    </div>
  );
};

const Photo = ({ photo, address }: { photo: Document; address: string | undefined }) => {
  const words = usePhotoWords();
  const people = usePeopleInPhoto(photo);
  const { width, height } = photo.picture_size ?? { width: 4, height: 3 };
  const isTitled = words.isTitled(photo);
  const below = [isTitled && words.dayOf(photo), people].filter(Boolean).join(' · ');
  return (
    <figure className={styles.photo}>
      <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {address && <img src={address} alt={words.titleOf(photo)} />}
      </span>
      <figcaption>
        <span>{isTitled ? words.titleOf(photo) : words.dayOf(photo)}</span>
        {below && <small>{below}</small>}
      </figcaption>
    </figure>
  );
};

const Event = ({ occurrence }: { occurrence: Occurrence }) => {
  const { full } = useItemTime();
  const title = useOccurrenceTitle();
  return (
    <div className={styles.event}>
      <p>{title(occurrence)}</p>
      <small>{[full(timesOf(occurrence)), occurrence.location].filter(Boolean).join(' · ')}</small>
    </div>
  );
};
