import { useEffect, useState } from 'react';

/**
 * When the dialog closes, returns the focus to the element that had it before, unless the page has moved it elsewhere or
 * that element is gone.
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
