import { lifeOf, nameOf, phones, publicThumbnail } from '@kindred/contract/care/public-pages/person';
import type { Scene } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview } from '@kindred/contract/care/public-pages/public-page';
import { usePartialDay } from '../../ui/use-partial-day.ts';

interface Props {
  readonly overview: PublicOverview;
  readonly scene: Scene | undefined;
}

/** The top of a memorial: the scene, the portrait, the name and the dates of the person's life. */
export const MemorialHead = ({ overview: { circle, person }, scene }: Props) => {
  const days = lifeOf(person, usePartialDay());
  const kind = scene?.isOwn ? 'own' : scene ? 'site' : 'none';
  return (
    <div className="memorial-head" data-scene={kind}>
      {scene && (
        <picture className="memorial-scene">
          {scene.narrow && <source media={phones} srcSet={scene.narrow} />}
          <img src={scene.src} alt="" width={1280} height={720} fetchPriority="high" />
        </picture>
      )}
      {person?.picture_document_id && (
        <img
          className="memorial-portrait"
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
      {days && <p className="memorial-days">{days}</p>}
    </div>
  );
};
