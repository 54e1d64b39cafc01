import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sample } from './Samples.tsx';
import { useCount } from './use-count.ts';

export const MenuSamples = () => {
  const { t } = useTranslation('demo');
  const [size, setSize] = useState('small');
  const { count, press } = useCount();
  return (
    <>
      <Sample title={t('menus.steps')} layout="row">
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown aria-hidden size={18} />}>
              {t('menus.open')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('menus.label')}</Menu.Label>
            <Menu.Item leftSection={<IconPencil aria-hidden size={20} />} onClick={press}>
              {t('menus.edit')}
            </Menu.Item>
            <Menu.Item disabled>{t('menus.disabled')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item c="negative" leftSection={<IconTrash aria-hidden size={20} />} onClick={press}>
              {t('menus.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-start" width={240} closeOnItemClick={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown aria-hidden size={18} />}>
              {t('menus.choice')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={size} onChange={(chosen) => setSize(chosen ?? size)}>
              <Menu.RadioItem value="small">{t('menus.small')}</Menu.RadioItem>
              <Menu.RadioItem value="big">{t('menus.big')}</Menu.RadioItem>
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </Sample>
      <div role="status">{t('pressed', { count })}</div>
    </>
  );
};
