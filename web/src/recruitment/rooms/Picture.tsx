import { useEffect, useRef } from 'react';

interface PictureProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  /** The own picture is mirrored, as people know themselves, and silent. */
  readonly isOwn?: boolean;
  readonly isScreen?: boolean;
  readonly speaker?: string | undefined;
  /** Called if the browser plays no sound before the person has touched the page. */
  readonly onBlocked?: (play: () => void) => void;
}

/** The picture and the sound of a person. */
export const Picture = ({ stream, label, isOwn = false, isScreen = false, speaker, onBlocked }: PictureProps) => {
  const place = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = place.current;
    if (!video) return;
    if (video.srcObject !== stream) video.srcObject = stream;
    if (!stream) return;
    const play = (): void =>
      void video.play().catch((cause: unknown) => {
        if (cause instanceof DOMException && cause.name === 'NotAllowedError') onBlocked?.(play);
      });
    play();
  }, [stream, onBlocked]);
  useEffect(() => {
    const video = place.current;
    if (video && speaker && 'setSinkId' in video) void video.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions of a live call
    <video
      ref={place}
      autoPlay
      playsInline
      muted={isOwn}
      aria-label={label}
      className="meeting-picture"
      data-mirrored={isOwn && !isScreen ? '' : undefined}
      data-screen={isScreen ? '' : undefined}
    />
  );
};
