import { useEffect, useState } from 'react';

/**
 * Returns the address that `load` finds for this id: undefined until it is there, null if there is none. Nothing is loaded
 * while one of the two is missing. `load` is the same function on every render.
 */
export const useLoadedAddress = (
  load: ((id: string) => Promise<string>) | undefined,
  id: string | null | undefined,
): string | null | undefined => {
  const [found, setFound] = useState<{ readonly id: string; readonly address: string | null }>();
  useEffect(() => {
    if (!load || !id) return;
    let isGone = false;
    const show = (address: string | null): void => {
      if (!isGone) setFound({ id, address });
    };
    load(id).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [load, id]);
  return found?.id === id ? found?.address : undefined;
};

/** Returns an object URL for these bytes, revoked when the component unmounts. */
export const useObjectAddress = (file: Blob | null | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
