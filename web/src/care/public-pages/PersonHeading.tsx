import type { PublicOverview } from '@kindred/contract/care/public-pages/public-page';
import { nameOf, phones, publicFile, publicThumbnail } from '@kindred/contract/care/public-pages/person';
import { useCalendarDay } from '../../ui/use-day.ts';

/** The record subject of a public page: a picture (theirs or the circle's), name and dates. */
export const PersonHeading = ({ overview }: { overview: PublicOverview }) => {
  const { circle, person, picture_document_id: cover } = overview;
  const day = useCalendarDay();
  const days = [person?.birth_date, person?.death_date].map((one) => (one ? day(one) : '')).join(' – ');
  return (
    <div className="public-person">
      {cover && (
        <picture>
          <source media={phones} srcSet={publicThumbnail(circle.id, cover)} />
          <img
            className="public-cover"
            src={publicFile(circle.id, cover)}
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
          />
        </picture>
      )}
      {person?.picture_document_id && (
        <img
          className="public-portrait"
          src={publicThumbnail(circle.id, person.picture_document_id)}
          alt=""
          width={240}
          height={240}
          fetchPriority="high"
        />
      )}
      <h1 tabIndex={-1} dir="auto">
        {nameOf({ circle, person })}
      </h1>
      {person?.death_date && <p className="public-days">{days}</p>}
    </div>
  );
};
