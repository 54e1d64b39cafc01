import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { svgAddress } from '../../ui/svg-address.ts';
import styles from './GuestLinks.module.css';

/** A new link to copy, share or scan; shown only once. */
export const NewGuestLink = ({ address, done }: { address: string; done: () => void }) => {
  const { t } = useTranslation('testimonies');
  return (
    <div className={styles.made} role="status">
      <img src={svgAddress(renderSVG(address, { border: 2 }))} alt={t('links.picture')} width={176} height={176} />
      <div>
        <p>{t('links.once')}</p>
        <TextInput
          label={t('links.address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyButton value={address} timeout={4000}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? t('links.copied') : t('links.copy')}</Button>}
          </CopyButton>
          <Button variant="default" onClick={done}>
            {t('links.kept')}
          </Button>
        </Group>
      </div>
    </div>
  );
};
