import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmLeave } from '../../ui/ConfirmLeave.tsx';
import { ConfirmSignOut } from '../../ui/ConfirmSignOut.tsx';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { KeysDialog } from '../../ui/KeysDialog.tsx';
import { notify } from '../../ui/notices.ts';
import { usePictureCrop } from '../../ui/use-picture-crop.tsx';
import { unavailable } from './sample-errors.ts';
import { Sample } from './Samples.tsx';

type Dialog = 'step' | 'grave' | 'typed' | 'failing';

/** A picture to crop, drawn in the tenant's colours. */
const drawnPicture = (): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 600];
  const context = canvas.getContext('2d');
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  if (context) {
    context.fillStyle = colour('--tertiary');
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = colour('--primary');
    context.beginPath();
    context.arc(450, 320, 180, 0, 2 * Math.PI);
    context.fill();
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
};

export const DialogSamples = () => {
  const { t } = useTranslation('demo');
  const [open, setOpen] = useState<Dialog | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isSigningOut, setSigningOut] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const [areKeysOn, turnKeys] = useState(true);
  const done = async (): Promise<void> => void notify(t('dialogs.done'), { tone: 'positive' });
  const crop = usePictureCrop({ size: { width: 512, height: 512 }, isRound: true, maxBytes: 1_000_000, done });
  const buttons: Readonly<Record<Dialog, string>> = {
    step: t('dialogs.step'),
    grave: t('dialogs.grave'),
    typed: t('dialogs.typed'),
    failing: t('dialogs.failing'),
  };
  return (
    <Sample title={t('dialogs.kinds')} layout="row">
      {(Object.keys(buttons) as Dialog[]).map((dialog) => (
        <Button key={dialog} variant="default" onClick={() => setOpen(dialog)}>
          {buttons[dialog]}
        </Button>
      ))}
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('dialogs.leaving')}
      </Button>
      <Button variant="default" onClick={() => setSigningOut(true)}>
        {t('dialogs.signingOut')}
      </Button>
      <Button variant="default" onClick={() => void crop.open(drawnPicture())}>
        {t('dialogs.crop')}
      </Button>
      <Button variant="default" onClick={() => setKeysOpen(true)}>
        {t('dialogs.keys')}
      </Button>
      {areKeysOpen && (
        <KeysDialog
          title={t('dialogs.keys')}
          closeLabel={t('dialogs.keysClose')}
          keys={[
            ['/', t('dialogs.keysSearch')],
            ['?', t('dialogs.keysHelp')],
          ]}
          label={t('dialogs.keysOn')}
          description={t('dialogs.keysOnHelp')}
          isOn={areKeysOn}
          turn={turnKeys}
          close={() => setKeysOpen(false)}
        />
      )}
      {open && (
        <ConfirmStep
          title={t('dialogs.question')}
          confirmLabel={t('dialogs.confirm')}
          isGrave={open === 'grave' || open === 'typed'}
          {...(open === 'typed' && { typed: 'Rosa' })}
          act={open === 'failing' ? () => Promise.reject(unavailable()) : done}
          close={() => setOpen(null)}
        >
          {t('dialogs.means')}
        </ConfirmStep>
      )}
      <ConfirmLeave opened={isLeaving} stay={() => setLeaving(false)} leave={() => setLeaving(false)} />
      <ConfirmSignOut
        opened={isSigningOut}
        here
        elsewhere
        unsent={2}
        stay={() => setSigningOut(false)}
        leave={() => setSigningOut(false)}
      />
      {crop.dialog}
    </Sample>
  );
};
