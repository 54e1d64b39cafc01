import { useHotkeys } from '@mantine/hooks';
import { useRememberedNames } from '../../ui/use-remembered-names.ts';

interface ReaderKeys {
  readonly next: () => void;
  readonly previous: () => void;
  readonly save: () => void;
  readonly openOriginal: () => void;
  readonly toggleRead: () => void;
  readonly close: () => void;
  readonly search: () => void;
  readonly help: () => void;
}

/** Whether the reader uses single keys, which this browser remembers. Speech input and tremor can press them by mistake. */
export const useKeysAreOn = (): readonly [boolean, (on: boolean) => void] => {
  const [off, setOff] = useRememberedNames('kindred-reader-keys-off', []);
  return [off.length === 0, (on) => setOff(on ? [] : ['all'])];
};

/** The keys of the reader. They do nothing in fields, and nothing while a dialog is open or they are off. */
export const useReaderKeys = (keys: ReaderKeys, isOn: boolean): void => {
  const guarded = (act: () => void) => (): void => {
    if (!document.querySelector('[role="dialog"]')) act();
  };
  useHotkeys(
    isOn
      ? [
          ['j', guarded(keys.next)],
          ['k', guarded(keys.previous)],
          ['s', guarded(keys.save)],
          ['o', guarded(keys.openOriginal)],
          ['m', guarded(keys.toggleRead)],
          ['/', guarded(keys.search)],
          ['shift+?', guarded(keys.help)],
          ['?', guarded(keys.help)],
        ]
      : [],
  );
  useHotkeys([['Escape', guarded(keys.close)]]);
};
