import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useRememberedNames } from '../../ui/use-remembered-names.ts';

interface ChatKeys {
  readonly write: () => void;
  /** Opens a citation of the last answer. */
  readonly open: (n: number) => void;
  readonly close: () => void;
  readonly help: () => void;
}

/** Whether the page uses single keys, which this browser remembers. Speech input and tremor can press them by mistake. */
export const useKeysAreOn = (): readonly [boolean, (on: boolean) => void] => {
  const [off, setOff] = useRememberedNames('kindred-ask-keys-off', []);
  return [off.length === 0, (on) => setOff(on ? [] : ['all'])];
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The handlers look whether a part of the page has taken the key, before they do. */
const options = { preventDefault: false };

/**
 * The keys of a conversation. They do nothing in fields, and nothing while a dialog is open or they are off. Some
 * keyboards need Shift for them.
 */
export const useChatKeys = (keys: ChatKeys, isOn: boolean): void => {
  const guarded =
    (act: () => void) =>
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      act();
    };
  const both = (key: string, act: () => void): HotkeyItem[] => [
    [key, guarded(act), options],
    [`shift+${key}`, guarded(act), options],
  ];
  useHotkeys(
    isOn
      ? [
          ...both('/', keys.write),
          ...both('?', keys.help),
          ...digits.flatMap((n) => both(n, () => keys.open(Number(n)))),
        ]
      : [],
  );
  // Escape works in the field for questions too.
  useHotkeys([['Escape', guarded(keys.close), options]], []);
};
