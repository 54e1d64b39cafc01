import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before this dialog, once the dialog is gone; unless the page put it elsewhere
 * meanwhile, or what had it is gone too.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus();
    },
    [before],
  );
};
