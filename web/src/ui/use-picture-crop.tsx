import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explainError } from './explain-error.ts';
import { readyFile } from './files/heic.ts';
import { notify } from './notices.ts';
import { PictureCrop } from './PictureCrop.tsx';
import { WebpUnsupported } from './to-webp.ts';

interface PictureCropping {
  /** In pixels: the shape of the crop, and the size in which it is sent. */
  readonly size: { readonly width: number; readonly height: number };
  readonly maxBytes: number;
  readonly isRound?: boolean;
  /** Sends or keeps the picture. The key is the same if one crop is sent again. */
  readonly done: (webp: Blob, key: string) => Promise<void>;
  /** Whether a file that this browser cannot crop is sent unchanged. */
  readonly sendsUncropped?: boolean;
}

interface Chosen {
  readonly file: Blob;
  readonly picture: ImageBitmap;
  readonly key: string;
}

/** Returns a function that opens a picture file to crop it, and the dialog. Says so if the file cannot be read. */
export const usePictureCrop = ({ size, maxBytes, isRound, done, sendsUncropped = false }: PictureCropping) => {
  const { t } = useTranslation('app');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  const refuse = (error: unknown): void =>
    void notify(error instanceof WebpUnsupported ? t('crop.unsupported') : explainError(error, t), {
      tone: 'negative',
      timeout: 10_000,
    });
  const sendUncropped = (file: Blob): void => void done(file, crypto.randomUUID()).then(close, refuse);

  const open = async (given: Blob | null | Promise<Blob | null>): Promise<void> => {
    try {
      const chosenFile = await given;
      if (!chosenFile) return;
      const file = chosenFile instanceof File ? (await readyFile(chosenFile)).file : chosenFile;
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
      if (picture) setChosen({ file, picture, key: crypto.randomUUID() });
      else if (sendsUncropped) sendUncropped(file);
      else notify(t('crop.unreadable'), { tone: 'negative' });
    } catch (error) {
      refuse(error);
    }
  };

  const dialog: ReactNode = chosen && (
    <PictureCrop
      picture={chosen.picture}
      size={size}
      maxBytes={maxBytes}
      {...(isRound && { isRound })}
      cancel={close}
      done={(webp) => done(webp, chosen.key).then(close)}
      failed={(error) => {
        if (sendsUncropped && error instanceof WebpUnsupported) sendUncropped(chosen.file);
        else refuse(error);
      }}
    />
  );
  return { open, dialog };
};
