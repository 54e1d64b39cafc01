import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface UnsaidProps {
  readonly isOff: boolean;
  readonly rephrase: () => void;
  readonly chooseScope: () => void;
  /** Undefined once the question was reported. */
  readonly report: (() => void) | undefined;
}

/** What a person can do if the documents do not say. */
export const Unsaid = ({ isOff, rephrase, chooseScope, report }: UnsaidProps) => {
  const { t } = useTranslation('chatAi');
  return (
    <div>
      <Text c="dimmed">{t('unsaid.text')}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" disabled={isOff} onClick={rephrase}>
          {t('unsaid.rephrase')}
        </Button>
        <Button variant="default" disabled={isOff} onClick={chooseScope}>
          {t('unsaid.scope')}
        </Button>
        {report && (
          <Button variant="default" onClick={report}>
            {t('unsaid.report')}
          </Button>
        )}
      </Group>
    </div>
  );
};
