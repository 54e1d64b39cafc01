import { Suspense, useEffect, useRef, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { useNavigate, useSearchParams } from 'react-router';
import { late } from '../../ui/late.ts';
import { fetchDocument } from './use-documents.ts';

const viewer = late(() => import('./PhotoViewer.tsx').then((file) => file.PhotoViewer));

interface OpenPhotoProps {
  /** Undefined while they load. */
  readonly photos: readonly Document[] | undefined;
  readonly edit: (photo: Document) => void;
}

/** The viewer, while the address names a photo: Back closes it, and a link opens it. */
export const OpenPhoto = ({ photos, edit }: OpenPhotoProps) => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('photo');
  const alone = useAlone(id, photos);
  /** The page was there before the photo, so Back leads to it. */
  const isOpenedHere = useRef(false);
  const wasOpen = useRef(id !== null);
  useEffect(() => {
    if (id && !wasOpen.current) isOpenedHere.current = true;
    if (!id) isOpenedHere.current = false;
    wasOpen.current = id !== null;
  }, [id]);
  useEffect(() => viewer.loadWhenIdle(), []);
  const shown = photos?.some((photo) => photo.id === id) ? photos : alone;
  if (!id || !shown) return null;

  const without = (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before);
    next.delete('photo');
    return next;
  };
  const close = (): void => {
    if (isOpenedHere.current) void navigate(-1);
    else setParams(without, { replace: true });
  };
  return (
    <Suspense>
      <viewer.Late
        photos={shown}
        id={id}
        show={(next) => next !== id && setParams((before) => withPhoto(before, next), { replace: true })}
        edit={(photo) => {
          setParams(without, { replace: true });
          edit(photo);
        }}
        close={close}
      />
    </Suspense>
  );
};

const withPhoto = (before: URLSearchParams, id: string): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.set('photo', id);
  return next;
};

/** Returns the photo that a link names, if it is not among those of the page. */
const useAlone = (id: string | null, photos: readonly Document[] | undefined): readonly Document[] | undefined => {
  const [found, setFound] = useState<Document>();
  const isElsewhere = id !== null && photos !== undefined && !photos.some((photo) => photo.id === id);
  useEffect(() => {
    if (!isElsewhere) return;
    let isGone = false;
    fetchDocument(id).then(
      (document) => isGone || setFound(document),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, isElsewhere]);
  return found?.id === id ? [found] : undefined;
};
