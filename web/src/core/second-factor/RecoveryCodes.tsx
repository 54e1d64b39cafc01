import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';

/** The recovery codes for a lost phone: shown once, to copy or save as a file. */
export const RecoveryCodes = ({ codes, kept }: { codes: readonly string[]; kept: () => void }) => {
  const { t } = useTranslation('account');
  const { profile } = useTenant();
  const text = `${profile.displayName}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('factor.codesTitle')}
      </Title>
      <Text>{t('factor.codesText')}</Text>
      <SimpleGrid component="ul" cols={{ base: 2, xs: 3 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('factor.copied') : t('factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('factor.download')}
        </Button>
        <Button onClick={kept}>{t('factor.kept')}</Button>
      </Group>
    </Stack>
  );
};
