import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { type SourcePreview, WebAddress } from '@kindred/contract/social/sources/source';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { FeedPreview } from './FeedPreview.tsx';
import { NewSourceForm } from './NewSourceForm.tsx';
import { PreviewFault } from './PreviewFault.tsx';
import { previewSource } from './sources.ts';
import styles from './Sources.module.css';

/** Adds a source: first its address, then what was found there, then its settings. `?url=` fills in the address. */
export const NewSourcePage = () => {
  const { t } = useTranslation('sources');
  return (
    <AdminPage title={t('create')} needs="CUSTOMER_ADMIN" above={[{ title: t('title'), to: paths.sources.href() }]}>
      <NewSource />
    </AdminPage>
  );
};

const NewSource = () => {
  const { t } = useTranslation('sources');
  const [search] = useSearchParams();
  const [url, setUrl] = useState(search.get('url') ?? '');
  const [isWrong, setWrong] = useState(false);
  const preview = useMutation({ mutationFn: (address: string): Promise<SourcePreview> => previewSource(address) });
  const show = (address: string): void => {
    const isAddress = WebAddress.safeParse(address).success;
    setWrong(!isAddress);
    if (isAddress) preview.mutate(address);
  };
  const found = preview.data;
  return (
    <>
      <form
        noValidate
        className={styles.address}
        onSubmit={(event) => {
          event.preventDefault();
          show(url);
        }}
      >
        <TextInput
          label={t('address')}
          description={t('addressHelp')}
          name="url"
          type="url"
          inputMode="url"
          required
          maxLength={2000}
          autoComplete="off"
          placeholder="https://example.com"
          value={url}
          error={isWrong && t('addressWrong')}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant={found ? 'default' : 'filled'} loading={preview.isPending}>
          {t('preview.action')}
        </Button>
      </form>
      {preview.error && <PreviewFault error={preview.error} retry={() => show(url)} />}
      {found && !preview.isPending && (
        <>
          <FeedPreview
            found={found}
            choose={(address) => {
              setUrl(address);
              show(address);
            }}
          />
          {found.sourceId === null && <NewSourceForm key={found.feed.feedUrl} feed={found.feed} />}
        </>
      )}
    </>
  );
};
