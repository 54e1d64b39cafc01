import { useEffect, useRef, useState } from 'react';
import { PaperPictures } from './pictures.ts';

type Addresses = Readonly<Record<string, string>>;

/**
 * The addresses of a paper’s pictures, by document. They are small until `prepare` has loaded them in full, with its
 * progress.
 */
export const usePaperPictures = (ids: readonly string[]) => {
  const [addresses, setAddresses] = useState<Addresses>({});
  const [done, setDone] = useState<number>();
  const pictures = useRef<PaperPictures>(undefined);
  const show = (id: string, address: string): void => setAddresses((before) => ({ ...before, [id]: address }));
  const all = ids.join();
  useEffect(() => {
    const made = new PaperPictures();
    pictures.current = made;
    return () => made.end();
  }, []);
  useEffect(() => {
    if (!all) return;
    const showSmall = (id: string, address: string): void =>
      setAddresses((before) => (before[id] ? before : { ...before, [id]: address }));
    pictures.current?.loadSmall(all.split(','), showSmall);
  }, [all]);
  const prepare = async (): Promise<void> => {
    setDone(0);
    try {
      await pictures.current?.loadFull(ids, show, setDone);
    } finally {
      setDone(undefined);
    }
  };
  return { addresses, done, count: ids.length, prepare };
};
