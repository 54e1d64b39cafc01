import { useRef, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { thumbnailAddress } from '../files/stored-files.ts';
import { videoAddress } from './video-address.ts';

const addressKey = (id: string) => ['care', 'video-address', id] as const;

/** A video with the browser's controls. It comes straight from the storage, in parts. */
export const VideoPlayer = ({ video }: { video: Document }) => {
  const { t } = useTranslation('videos');
  const { id, has_thumbnail } = video;
  const found = useQuery({
    queryKey: addressKey(id),
    queryFn: ({ signal }) => videoAddress(id, false, signal),
    // Another address would start the video again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const poster = useLoadedAddress(has_thumbnail ? thumbnailAddress : undefined, id);
  const [isUnplayable, setUnplayable] = useState(false);
  /** Where the video stood when its address stopped working; undefined while it works. */
  const stopped = useRef<{ readonly at: number; readonly wasPlaying: boolean }>(undefined);

  /** Asks for another address once, because one works for some hours. */
  const fail = ({ currentTime, paused }: HTMLVideoElement): void => {
    if (stopped.current) return setUnplayable(true);
    stopped.current = { at: currentTime, wasPlaying: !paused };
    void found.refetch();
  };
  const begin = (film: HTMLVideoElement): void => {
    // A browser that decodes only the sound shows no picture.
    if (film.videoWidth === 0) return setUnplayable(true);
    if (!stopped.current) return;
    film.currentTime = stopped.current.at;
    if (stopped.current.wasPlaying) void film.play().catch(() => undefined);
  };

  if (isUnplayable) return <p role="alert">{t('unplayable')}</p>;
  if (found.error && !found.isFetching) return <ErrorPanel error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <TextSkeleton />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of a family's films
    <video
      key={found.dataUpdatedAt}
      src={found.data.address}
      {...(poster && { poster })}
      controls
      playsInline
      preload="metadata"
      aria-label={video.name}
      onLoadedMetadata={({ currentTarget }) => begin(currentTarget)}
      onPlaying={() => (stopped.current = undefined)}
      onError={({ currentTarget }) => fail(currentTarget)}
    />
  );
};
