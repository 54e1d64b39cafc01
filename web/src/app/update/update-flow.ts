import { limits } from '@kindred/contract/limits';

/** The messages between tabs. */
export type TabMessage = 'update-accepted';

/** The parts of the browser that the flow needs, so that a test can replace them. */
export interface UpdateDoors {
  readonly waitingWorker: () => { postMessage: (message: { type: 'SKIP_WAITING' }) => void } | null;
  /** Calls back whenever another worker takes control of this page. */
  readonly onControl: (then: () => void) => void;
  readonly reload: () => void;
  readonly after: (milliseconds: number, then: () => void) => void;
  /** Shows the dialog. Resolves to whether the user accepted, or to null if `withdraw` was called. */
  readonly ask: () => Promise<boolean | null>;
  readonly withdraw: () => void;
  readonly sayLater: () => void;
  readonly sayAcceptedElsewhere: () => void;
  readonly hasUnsaved: () => boolean;
  readonly keepUnsaved: () => void;
  readonly tellTabs: (message: TabMessage) => void;
  readonly onTabs: (then: (message: TabMessage) => void) => void;
  /** Set when an update is accepted, for the reloaded page to read. */
  readonly remember: () => void;
  /** Returns whether this page was loaded by an update that was accepted a moment ago. */
  readonly justAccepted: () => boolean;
}

/**
 * The update flow (specification, platform core, section 4). In addition, unsaved input in this tab is kept over the
 * reload, another tab with unsaved input is not reloaded, and no second prompt follows an accepted one.
 */
export const createUpdateFlow = (doors: UpdateDoors): { updateReady: () => Promise<void> } => {
  let asking = false;
  let reloaded = false;
  let accepted: 'here' | 'elsewhere' | 'before' | null = null;

  const reloadOnce = (): void => {
    if (reloaded) return;
    reloaded = true;
    doors.reload();
  };

  doors.onControl(() => {
    if (accepted === 'here' || (accepted && !doors.hasUnsaved())) reloadOnce();
  });

  doors.onTabs(() => {
    if (accepted === 'here') return;
    accepted = 'elsewhere';
    doors.withdraw();
    if (doors.hasUnsaved()) doors.sayAcceptedElsewhere();
  });

  const accept = (): void => {
    accepted = 'here';
    doors.remember();
    doors.tellTabs('update-accepted');
    doors.keepUnsaved();
    const worker = doors.waitingWorker();
    if (!worker) return reloadOnce();
    doors.after(limits.updateReloadMilliseconds, reloadOnce);
    worker.postMessage({ type: 'SKIP_WAITING' });
  };

  const updateReady = async (): Promise<void> => {
    if (asking || accepted) return;
    if (doors.justAccepted()) {
      // The reload came before the worker was ready; the user has already agreed.
      accepted = 'before';
      doors.waitingWorker()?.postMessage({ type: 'SKIP_WAITING' });
      return;
    }
    asking = true;
    const answer = await doors.ask();
    asking = false;
    if (answer) accept();
    else if (answer === false) doors.sayLater();
  };

  return { updateReady };
};
