import type { GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import { publicFile } from '@kindred/contract/care/public-pages/person';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';
import { TestimonyText } from './TestimonyText.tsx';

interface Props extends Pick<GivenTestimonies, 'items' | 'circle'> {
  /** Whether they are in columns if there is room. */
  readonly isBeside?: boolean;
}

/** Public testimonies, each with its text and author. */
export const PublicTestimonyList = ({ items, circle, isBeside }: Props) => {
  const { t } = useTranslation('public');
  const day = useDay();
  return (
    <ul className="memorial-voices" data-beside={isBeside ? '' : undefined}>
      {items.map(({ id, text, name, published_at, picture_document_id }) => {
        const who = name ?? t('formerMember');
        return (
          <li key={id}>
            <figure className="memorial-voice">
              {picture_document_id && (
                <img
                  src={publicFile(circle.id, picture_document_id)}
                  alt={t('picture', { name: who })}
                  width={600}
                  height={400}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <TestimonyText text={text} />
              <figcaption>
                <b dir="auto">{who}</b>
                {published_at && `, ${day(published_at)}`}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
};
