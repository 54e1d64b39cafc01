import { useEffect, useRef, useState } from 'react';
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keepInside, maxZoom, middle, moveBy, squareOf } from './crop-square.ts';
import type { Crop } from './crop-square.ts';
import styles from './PictureCrop.module.css';
import { toWebp } from './to-webp.ts';

interface PictureCropProps {
  readonly picture: ImageBitmap;
  readonly maxBytes: number;
  readonly cancel: () => void;
  readonly done: (webp: Blob) => Promise<void>;
  /** The picture could not be made or sent; the crop stays as it is. */
  readonly failed: (error: unknown) => void;
}

const step = 0.05;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Chooses a square of a picture: dragged by mouse or finger, moved by arrow keys, enlarged by the slider. */
export const PictureCrop = ({ picture, maxBytes, cancel, done, failed }: PictureCropProps) => {
  const { t } = useTranslation('app');
  const [crop, setCrop] = useState(middle);
  const [busy, setBusy] = useState(false);

  const finish = async (): Promise<void> => {
    setBusy(true);
    try {
      await done(await toWebp(picture, squareOf(picture, crop), maxBytes));
    } catch (error) {
      setBusy(false);
      failed(error);
    }
  };

  return (
    <Modal opened onClose={cancel} title={t('crop.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack>
        <Stage picture={picture} crop={crop} change={setCrop} />
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
          onChange={(zoom) => setCrop(keepInside(picture, { ...crop, zoom }))}
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
    </Modal>
  );
};

interface StageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly change: (crop: Crop) => void;
}

const stageSide = 640;

const Stage = ({ picture, crop, change }: StageProps) => {
  const { t } = useTranslation('app');
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { x, y, side } = squareOf(picture, crop);
    context?.drawImage(picture, x, y, side, side, 0, 0, stageSide, stageSide);
  }, [picture, crop]);

  return (
    <canvas
      ref={canvas}
      width={stageSide}
      height={stageSide}
      className={styles.stage}
      tabIndex={0}
      role="img"
      aria-label={t('crop.stage')}
      onKeyDown={(event) => {
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        change(moveBy(picture, crop, ...move));
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const side = event.currentTarget.clientWidth;
        change(moveBy(picture, crop, -event.movementX / side, -event.movementY / side));
      }}
    />
  );
};
