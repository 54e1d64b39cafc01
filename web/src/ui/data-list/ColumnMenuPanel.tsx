import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenMenu } from '../menu/MenuButton.tsx';
import { MenuPanel } from '../menu/MenuPanel.tsx';

interface ColumnMenuPanelProps extends OpenMenu {
  /** All columns except the first, which always shows. */
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly hidden: readonly string[];
  readonly hide: (columns: readonly string[]) => void;
}

/** Shows and hides columns. */
export const ColumnMenuPanel = ({ columns, hidden, hide, ...menu }: ColumnMenuPanelProps) => {
  const { t } = useTranslation('list');
  const keys = columns.map(({ key }) => key);
  return (
    <MenuPanel {...menu} closeOnItemClick={false} position="bottom-end" label={t('columns')}>
      <Menu.CheckboxGroup
        value={keys.filter((key) => !hidden.includes(key))}
        onChange={(now) => hide(keys.filter((key) => !now.includes(key)))}
      >
        {columns.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} value={key}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
    </MenuPanel>
  );
};
