import type { GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import { publicFile } from '@kindred/contract/care/public-pages/person';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';

type Props = Pick<GivenTestimonies, 'items' | 'circle'>;

/** Public testimonies: the text and its author. */
export const PublicTestimonyList = ({ items, circle }: Props) => {
  const { t } = useTranslation('public');
  const day = useDay();
  return (
    <ul className="public-list">
      {items.map(({ id, text, name, published_at, picture_document_id }) => (
        <li key={id}>
          {picture_document_id && (
            <img
              className="public-picture"
              src={publicFile(circle.id, picture_document_id)}
              alt={t('picture', { name: name ?? t('formerMember') })}
              loading="lazy"
              decoding="async"
            />
          )}
          <blockquote className="public-words">{text}</blockquote>
          <p className="public-name">{name ?? t('formerMember')}</p>
          {published_at && <span className="public-day">{day(published_at)}</span>}
        </li>
      ))}
    </ul>
  );
};
