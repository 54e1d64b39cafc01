import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session/SessionProvider.tsx';
import { signOut } from '../lib/session/session.ts';
import { isWrittenElsewhere } from '../lib/unsaved/other-tabs.ts';
import { hasWriting, leave } from '../lib/unsaved/unsaved.ts';
import { hasDrafts, unsentOf } from '../lib/unsaved/unsent.ts';
import { onDemand } from '../lib/on-demand.ts';
import type { UnsavedInput } from '../ui/ConfirmSignOut.tsx';
import { explainError } from '../ui/explain-error.ts';
import { notify } from '../ui/notices.ts';

/** Rarely needed, and large. */
const ConfirmSignOut = onDemand(() => import('../ui/ConfirmSignOut.tsx').then((file) => file.ConfirmSignOut));

/** Returns what the user wrote on this device and has not saved or sent. */
const unsavedInput = async (userId: string): Promise<UnsavedInput> => {
  const elsewhere = await isWrittenElsewhere();
  return { here: hasWriting() || (!elsewhere && hasDrafts(userId)), elsewhere, unsent: unsentOf(userId) };
};

/**
 * Signs out, and asks first if that would discard something unsaved here or in another tab. `act` is another way of
 * signing out. The caller must render `question`.
 */
export const useSignOut = (
  act: (keepsWriting: boolean) => Promise<void> = (keepsWriting) => signOut({ keepsWriting }),
): { readonly begin: () => Promise<void>; readonly question: ReactNode } => {
  const { t } = useTranslation('app');
  const userId = useUser()?.id ?? '';
  const [unsaved, setUnsaved] = useState<UnsavedInput>();
  /** Once opened, the dialog stays mounted, so that closing it returns the focus. */
  const [isAsked, setAsked] = useState(false);
  const failed = (error: unknown): void => void notify(explainError(error, t), { tone: 'negative' });
  const goOut = (keepsWriting: boolean): Promise<void> => leave(() => act(keepsWriting).catch(failed));
  const begin = async (): Promise<void> => {
    const found = await unsavedInput(userId);
    if (!found.here && !found.elsewhere && found.unsent === 0) return goOut(false);
    setUnsaved(found);
    setAsked(true);
  };
  const question = unsaved && (
    <Suspense>
      <ConfirmSignOut
        {...unsaved}
        opened={isAsked}
        stay={() => setAsked(false)}
        leave={(keepsWriting) => void goOut(keepsWriting)}
      />
    </Suspense>
  );
  return { begin, question };
};
