import { createRoot } from 'react-dom/client';
import { UpdateDialog } from './UpdateDialog.tsx';

let withdraw: (() => void) | undefined;

/** Shows the dialog over the open page; resolves to null if it was withdrawn. */
export const askForUpdate = (): Promise<boolean | null> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (answer: boolean | null): void => {
      withdraw = undefined;
      root.unmount();
      place.remove();
      resolve(answer);
    };
    withdraw = () => end(null);
    root.render(<UpdateDialog answer={end} />);
  });

/** Withdraws the dialog, because the update was accepted in another tab. */
export const withdrawUpdate = (): void => withdraw?.();
