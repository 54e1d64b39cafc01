import { useEffect, useRef, useState } from 'react';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { areaOf, keepInside, maxZoom, middle, moveBy } from './crop-area.ts';
import type { Crop } from './crop-area.ts';
import styles from './PictureCrop.module.css';
import { toWebp } from './to-webp.ts';

interface PictureCropProps {
  readonly picture: ImageBitmap;
  /** In pixels: the shape of the crop, and the size in which it is sent. */
  readonly size: { readonly width: number; readonly height: number };
  readonly maxBytes: number;
  /** Shows the picture as a circle, as it will appear. */
  readonly isRound?: boolean;
  readonly cancel: () => void;
  readonly done: (webp: Blob) => Promise<void>;
  /** Called if the picture could not be created or sent. The crop stays open. */
  readonly failed: (error: unknown) => void;
}

const step = 0.05;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Chooses a part of a picture: drag it with mouse or finger, move it with arrow keys, enlarge it with the slider. */
export const PictureCrop = (props: PictureCropProps) => {
  const { picture, size, maxBytes, isRound = false, cancel, done, failed } = props;
  const { t } = useTranslation('app');
  const [crop, setCrop] = useState(middle);
  const [busy, setBusy] = useState(false);
  const ratio = size.width / size.height;

  const finish = async (): Promise<void> => {
    setBusy(true);
    try {
      await done(await toWebp(picture, areaOf(picture, crop, ratio), size, maxBytes));
    } catch (error) {
      setBusy(false);
      failed(error);
    }
  };

  return (
    <Dialog opened onClose={cancel} title={t('crop.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack>
        <Stage picture={picture} ratio={ratio} isRound={isRound} crop={crop} change={setCrop} />
        <Text c="dimmed">{t('crop.help')}</Text>
        <Slider
          label={null}
          thumbLabel={t('crop.zoom')}
          min={1}
          max={maxZoom}
          step={0.05}
          size="lg"
          thumbSize={28}
          value={crop.zoom}
          onChange={(zoom) => setCrop(keepInside(picture, { ...crop, zoom }, ratio))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void finish()}>
            {t('crop.use')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

interface StageProps {
  readonly picture: ImageBitmap;
  readonly ratio: number;
  readonly isRound: boolean;
  readonly crop: Crop;
  readonly change: (crop: Crop) => void;
}

/** Width of the drawing, in pixels; it is shown smaller. */
const stageWidth = 640;

/** Limits the width so that a tall part is not taller than a square one. */
const widthOf = (ratio: number): string => `min(100%, ${ratio >= 1 ? 26 : 20 * ratio}rem)`;

const Stage = ({ picture, ratio, isRound, crop, change }: StageProps) => {
  const { t } = useTranslation('app');
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { x, y, width, height } = areaOf(picture, crop, ratio);
    context?.drawImage(picture, x, y, width, height, 0, 0, stageWidth, stageWidth / ratio);
  }, [picture, crop, ratio]);

  return (
    <canvas
      ref={canvas}
      width={stageWidth}
      height={Math.round(stageWidth / ratio)}
      className={styles.stage}
      data-round={isRound || undefined}
      style={{ width: isRound ? undefined : widthOf(ratio) }}
      tabIndex={0}
      role="img"
      aria-label={t('crop.stage')}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        change(moveBy(picture, crop, ...move, ratio));
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { clientWidth, clientHeight } = event.currentTarget;
        change(moveBy(picture, crop, -event.movementX / clientWidth, -event.movementY / clientHeight, ratio));
      }}
    />
  );
};
