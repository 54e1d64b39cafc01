import { useState } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { rememberedJoinLink, rememberJoinLink } from './remembered-link.ts';

/** Takes a visitor who created an account first back to the circle's join link. */
export const RememberedJoin = () => {
  const { t } = useTranslation('join');
  const [token, setToken] = useState(rememberedJoinLink);
  if (!token) return null;
  const forget = (): void => {
    rememberJoinLink(null);
    setToken(null);
  };
  return (
    <Alert color="info">
      <Text>{t('remembered')}</Text>
      <Group mt="sm">
        <Button component={Link} to={`${paths.join.href()}?${new URLSearchParams({ token })}`}>
          {t('goOn')}
        </Button>
        <Button variant="default" onClick={forget}>
          {t('forget')}
        </Button>
      </Group>
    </Alert>
  );
};
