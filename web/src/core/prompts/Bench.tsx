import { useState } from 'react';
import type { ModelStatus } from '@kindred/contract/core/prompts/execution';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ModelChoice } from './ModelChoice.tsx';
import { NoModel } from './NoModel.tsx';
import { contentOf, namesIn, variableIn } from './prompt-fields.ts';
import type { PromptValues } from './prompt-fields.ts';
import { useModels } from './prompts.ts';
import { useBench } from './use-bench.ts';
import type { BenchState } from './use-bench.ts';
import styles from './Prompts.module.css';

interface BenchProps {
  /** The current content of the editor, saved or not. */
  readonly values: PromptValues;
  readonly promptId: string | null;
}

const none = { provider: '', llm: '', maxTokens: '', temperature: '' };

/** Runs the editor's content with values for its variables, and shows the answer as it streams in. */
export const Bench = ({ values, promptId }: BenchProps) => {
  const { t } = useTranslation('prompts');
  const { state, run, stop } = useBench();
  const { data: models } = useModels();
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const [choices, setChoices] = useState(none);
  const names = namesIn(values.messages);
  const input = (name: keyof typeof none) => ({
    value: choices[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { value } = event.currentTarget;
      setChoices((before) => ({ ...before, [name]: value }));
    },
  });
  const start = (): void => {
    const given = names.flatMap((name) => (inputs[name] ? [[name, inputs[name]] as const] : []));
    const query = Object.entries(choices).flatMap(([name, value]) =>
      value.trim() ? [[name, name === 'llm' ? value : value.replace(',', '.')] as const] : [],
    );
    const body = { promptId, content: contentOf(values), variables: Object.fromEntries(given) };
    void run(body, Object.fromEntries(query));
  };
  return (
    <section className={styles.bench} aria-labelledby="bench">
      <h2 id="bench">{t('bench.title')}</h2>
      <NoModel />
      <Stack>
        {names.map((name) => (
          <Textarea
            key={name}
            label={name}
            description={variableIn(values, name).description || undefined}
            placeholder={variableIn(values, name).default || undefined}
            autosize
            minRows={1}
            maxRows={8}
            value={inputs[name] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setInputs((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
        <details>
          <summary>{t('bench.otherModel')}</summary>
          <ModelChoice
            provider={input('provider')}
            llm={input('llm')}
            maxTokens={input('maxTokens')}
            temperature={input('temperature')}
          />
        </details>
        <Group>
          {state.step === 'running' ? (
            <Button color="negative" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={stop}>
              {t('bench.stop')}
            </Button>
          ) : (
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              disabled={models?.models.length === 0}
              onClick={start}
            >
              {t('bench.run')}
            </Button>
          )}
          {models && <TokensLeft {...models.tokens} />}
        </Group>
        <Answer state={state} />
      </Stack>
    </section>
  );
};

const TokensLeft = ({ limit, used, personLimit, personUsed }: ModelStatus['tokens']) => {
  const { t, i18n } = useTranslation('prompts');
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(Math.max(0, count));
  const [left, own] = [number(limit - used), number(personLimit - personUsed)];
  const hasShare = personLimit < limit;
  return (
    <Text c="dimmed">
      {hasShare ? t('bench.ownLeft', { left, own, share: number(personLimit) }) : t('bench.left', { left })}
    </Text>
  );
};

const Answer = ({ state: { step, text, answer, error, isSecondTry } }: { state: BenchState }) => {
  const { t, i18n } = useTranslation('prompts');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const shown = answer?.format === 'json' ? JSON.stringify(answer.output, null, 2) : text;
  const facts = answer && {
    model: answer.llm,
    sent: number.format(answer.usage.inputTokens),
    received: number.format(answer.usage.outputTokens),
    seconds: number.format(answer.latencyMs / 1000),
  };
  return (
    <>
      {isSecondTry && step === 'running' && <Text c="dimmed">{t('bench.again')}</Text>}
      {(shown || step === 'running') && (
        <pre className={styles.answer} tabIndex={0} aria-label={t('bench.answer')} aria-busy={step === 'running'}>
          {shown}
        </pre>
      )}
      <Text role="status" c="dimmed">
        {step === 'running' && t('bench.running')}
        {step === 'stopped' && t('bench.stopped')}
        {facts && t('bench.facts', facts)}
      </Text>
      {step === 'failed' && <ErrorPanel error={error} safe={t('bench.safe')} />}
    </>
  );
};
