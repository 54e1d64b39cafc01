import { useEffect, useRef, useState } from 'react';

/** The recording that plays. Only one plays at a time. */
let playing: HTMLAudioElement | undefined;

const speeds = [1, 1.5, 2] as const;
/** The speed that was chosen last. */
let lastSpeed: number = speeds[0];

export interface Playback {
  readonly isPlaying: boolean;
  /** How far it has played, in seconds. */
  readonly at: number;
  readonly speed: number;
  readonly isFailed: boolean;
  readonly toggle: () => void;
  readonly seek: (to: number) => void;
  readonly changeSpeed: () => void;
}

/** Plays a recording. It is fetched when it is first played. `load` returns its object URL. */
export const usePlayback = (load: () => Promise<string>, seconds: number): Playback => {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(lastSpeed);
  const [isFailed, setFailed] = useState(false);
  useEffect(
    () => () => {
      audio.current?.pause();
      if (playing === audio.current) playing = undefined;
    },
    [],
  );

  const opened = async (): Promise<HTMLAudioElement> => {
    if (audio.current) return audio.current;
    const element = new Audio(await load());
    element.ontimeupdate = () => setAt(Math.min(seconds, element.currentTime));
    element.onplay = () => setPlaying(true);
    element.onpause = () => setPlaying(false);
    element.onended = () => {
      element.currentTime = 0;
      setPlaying(false);
      setAt(0);
    };
    element.currentTime = at;
    audio.current = element;
    return element;
  };
  const play = async (): Promise<void> => {
    const element = await opened();
    if (playing !== element) playing?.pause();
    playing = element;
    element.playbackRate = speed;
    await element.play();
  };
  const toggle = (): void => {
    if (isPlaying) return audio.current?.pause();
    setFailed(false);
    play().catch((error: unknown) => {
      // A pause while it loads is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  const seek = (to: number): void => {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  };
  const changeSpeed = (): void => {
    const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length]!;
    lastSpeed = next;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  return { isPlaying, at, speed, isFailed, toggle, seek, changeSpeed };
};
