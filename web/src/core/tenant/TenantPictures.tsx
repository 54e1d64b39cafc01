import { useState } from 'react';
import { Button, FileButton, Group } from '@mantine/core';
import { tenantPictures } from '@kindred/contract/core/tenant/tenant';
import type { TenantPicture } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { usePictureCrop } from '../../ui/use-picture-crop.tsx';
import { isWebp } from './is-webp.ts';
import { loadTenantProfile, pictureKinds, putPicture, removePicture, useKeepTenantProfile } from './tenant-profile.ts';
import type { TenantProfileRecord } from './tenant-profile.ts';
import styles from './TenantProfile.module.css';

/** Logo and backgrounds. */
export const TenantPictures = ({ profile }: { profile: TenantProfileRecord }) => {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.pictures} aria-labelledby="pictures">
      <h2 id="pictures">{t('tenantProfile.picturesTitle')}</h2>
      <p className={styles.help}>{t('tenantProfile.picturesHelp')}</p>
      <ul>
        {tenantPictures.map((name) => (
          <PictureCard key={name} name={name} etag={profile.pictures[pictureKinds[name].etag]} />
        ))}
      </ul>
    </section>
  );
};

const usePictureLabels = (): Readonly<Record<TenantPicture, { name: string; help: string }>> => {
  const { t } = useTranslation('admin');
  return {
    logo: { name: t('tenantProfile.logo'), help: t('tenantProfile.logoHelp') },
    background: { name: t('tenantProfile.background'), help: t('tenantProfile.backgroundHelp') },
    'background-mobile': { name: t('tenantProfile.mobile'), help: t('tenantProfile.mobileHelp') },
  };
};

/** A picture: a WebP file, cropped here. The API checks files that this browser cannot read. */
const PictureCard = ({ name, etag }: { name: TenantPicture; etag: string | null }) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  const words = usePictureLabels()[name];
  const keep = useKeepTenantProfile();
  const [isLeaving, setLeaving] = useState(false);
  const { width, height } = pictureKinds[name].size;

  const done = async (file: Blob): Promise<void> => {
    keep(await putPicture(name, file));
    notify(t('tenantProfile.pictureSaved', { picture: words.name }), { tone: 'positive' });
  };
  const crop = usePictureCrop({
    size: { width, height },
    maxBytes: limits.tenantPictureBytes,
    done,
    // The file is WebP already.
    sendsUncropped: true,
  });
  const open = async (file: File | null): Promise<void> => {
    if (file && !(await isWebp(file)))
      return void notify(tApp('error.invalidPicture'), { tone: 'negative', timeout: 10_000 });
    await crop.open(file);
  };
  const remove = async (): Promise<void> => {
    await removePicture(name);
    keep(await loadTenantProfile());
  };
  return (
    <li className={styles.card}>
      <h3>{words.name}</h3>
      <div className={styles.shown} style={{ aspectRatio: `${width} / ${height}` }} data-empty={!etag || undefined}>
        {etag && <img src={`/public-api/v1/tenant/pictures/${name}?v=${etag}`} alt="" />}
      </div>
      <p className={styles.help}>{words.help}</p>
      <Group gap="sm">
        <FileButton accept="image/webp" onChange={(file) => void open(file)}>
          {(props) => (
            <Button
              variant="default"
              {...props}
              aria-label={
                etag
                  ? t('tenantProfile.changeOne', { picture: words.name })
                  : t('tenantProfile.chooseOne', { picture: words.name })
              }
            >
              {etag ? t('tenantProfile.change') : t('tenantProfile.choose')}
            </Button>
          )}
        </FileButton>
        {etag && (
          <Button
            variant="default"
            c="negative"
            onClick={() => setLeaving(true)}
            aria-label={t('tenantProfile.removeOne', { picture: words.name })}
          >
            {t('tenantProfile.remove')}
          </Button>
        )}
      </Group>
      {crop.dialog}
      {isLeaving && (
        <ConfirmStep
          title={t('tenantProfile.removeOne', { picture: words.name })}
          confirmLabel={t('tenantProfile.remove')}
          isGrave
          act={remove}
          close={() => setLeaving(false)}
        >
          {t('tenantProfile.removeMeans')}
        </ConfirmStep>
      )}
    </li>
  );
};
