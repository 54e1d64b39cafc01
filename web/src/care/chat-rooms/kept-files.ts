import { onDiscard } from '../../lib/session/session.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { FilesToSend } from './files-to-send.ts';

/** By person and room: the files of the next message, for as long as the tab is open. */
const kept = new Map<string, FilesToSend>();

/** Makes the browser ask before the tab is closed while files wait for their message. */
const watch = (files: FilesToSend): void => {
  let unregister: (() => void) | undefined;
  files.subscribe(() => {
    const isWaiting = files.view().files.some(({ isRefused }) => !isRefused);
    if (isWaiting === (unregister !== undefined)) return;
    unregister?.();
    unregister = isWaiting ? registerUnsaved({ keep: () => undefined }) : undefined;
  });
};

/** Returns the files of the next message to a room. They stay when the room or the chat is left. */
export const filesOf = (userId: string, roomId: string): FilesToSend => {
  const key = `${userId} ${roomId}`;
  const known = kept.get(key);
  if (known) return known;
  const files = new FilesToSend(roomId);
  watch(files);
  kept.set(key, files);
  return files;
};

onDiscard(() => {
  for (const files of kept.values()) files.discard();
  kept.clear();
});
