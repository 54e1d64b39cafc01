import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Sample } from './Samples.tsx';
import { useCount } from './use-count.ts';

export const ButtonSamples = () => {
  const { t } = useTranslation('demo');
  const { count, press } = useCount();
  const more = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => press() };
  return (
    <>
      <Sample title={t('buttons.kinds')} layout="row">
        <Button onClick={press}>{t('buttons.main')}</Button>
        <Button variant="default" onClick={press}>
          {t('buttons.other')}
        </Button>
        <Button variant="subtle" onClick={press}>
          {t('buttons.quiet')}
        </Button>
        <Button color="negative" onClick={press}>
          {t('buttons.grave')}
        </Button>
        <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={press}>
          {t('buttons.withIcon')}
        </Button>
        <ActionIcon aria-label={t('buttons.icon')} onClick={press}>
          <IconPencil aria-hidden size={22} />
        </ActionIcon>
      </Sample>
      <Sample title={t('buttons.states')} layout="row">
        <Button disabled>{t('buttons.disabled')}</Button>
        <Button variant="default" disabled>
          {t('buttons.otherDisabled')}
        </Button>
        <Button loading>{t('buttons.busy')}</Button>
      </Sample>
      <Sample title={t('buttons.more')} layout="row">
        <MoreButton query={more as never} label={t('buttons.moreLabel')} />
        <MoreButton query={{ ...more, isFetchingNextPage: true } as never} label={t('buttons.moreBusy')} />
      </Sample>
      <Sample title={t('buttons.links')} layout="row">
        <Anchor href="#buttons">{t('buttons.link')}</Anchor>
        <Button component="a" href="#buttons" variant="default">
          {t('buttons.linkAsButton')}
        </Button>
      </Sample>
      <div role="status">{t('pressed', { count })}</div>
    </>
  );
};
