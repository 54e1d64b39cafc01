import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { libraryLimits } from '@kindred/contract/document/limits';
import { useTranslation } from 'react-i18next';

interface EditQuestionProps {
  readonly text: string;
  /** More questions follow, which are replaced too. */
  readonly isEarlier: boolean;
  readonly ask: (text: string) => void;
  readonly close: () => void;
}

/** Changes a question and asks it again. */
export const EditQuestion = ({ text, isEarlier, ask, close }: EditQuestionProps) => {
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  const [written, setWritten] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(text.length, text.length);
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isTooLong = written.trim().length > libraryLimits.question;
  const submit = (): void => {
    if (!written.trim() || isTooLong) return;
    ask(written.trim());
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter' && !event.shiftKey && matchMedia('(hover: hover) and (pointer: fine)').matches) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={area}
        aria-label={t('question.edit')}
        autosize
        minRows={1}
        maxRows={10}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={press}
        error={isTooLong && t('ask.tooLong', { length: written.trim().length, most: libraryLimits.question })}
      />
      <Group justify="space-between" mt="xs">
        <Text c="dimmed" size="sm">
          {isEarlier ? t('question.replacesMore') : t('question.replaces')}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={close}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" disabled={!written.trim() || isTooLong}>
            {t('ask.send')}
          </Button>
        </Group>
      </Group>
    </form>
  );
};
