import { useState } from 'react';
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { libraryLimits } from '@kindred/contract/document/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useDocumentNames, useDocumentTags, useFoundDocuments } from '../answers/library.ts';
import type { Scope } from './scope.ts';
import styles from './Scope.module.css';

interface ScopeDialogProps {
  readonly scope: Scope;
  readonly save: (scope: Scope) => Promise<unknown> | void;
  readonly close: () => void;
}

type Kind = 'all' | 'documents' | 'tags';

/** Milliseconds after the last keystroke before documents are looked for. */
const pause = 250;

const toggled = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Chooses what a conversation is about. */
export const ScopeDialog = ({ scope, save, close }: ScopeDialogProps) => {
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  useFocusBack();
  const tags = useDocumentTags();
  const [kind, setKind] = useState<Kind>(scope.tags.length > 0 ? 'tags' : 'documents');
  const [ids, setIds] = useState(scope.documentIds);
  const [chosenTags, setChosenTags] = useState(scope.tags);
  const step = useMutation({
    mutationFn: async () =>
      save({ documentIds: kind === 'documents' ? ids : [], tags: kind === 'tags' ? chosenTags : [] }),
    onSuccess: close,
  });
  const kinds = [
    { value: 'all' as const, label: t('scope.all') },
    { value: 'documents' as const, label: t('scope.documents') },
    ...(tags.length > 0 || scope.tags.length > 0 ? [{ value: 'tags' as const, label: t('scope.tags') }] : []),
  ];
  const isNothing = (kind === 'documents' && ids.length === 0) || (kind === 'tags' && chosenTags.length === 0);
  return (
    <Dialog opened onClose={close} title={t('scope.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Stack>
        <SegmentedControl fullWidth data={kinds} value={kind} onChange={(value) => setKind(value as Kind)} />
        {kind === 'all' && <Text c="dimmed">{t('scope.allText')}</Text>}
        {kind === 'documents' && <DocumentChoice chosen={ids} toggle={(id) => setIds(toggled(ids, id))} />}
        {kind === 'tags' && (
          <div className={styles.list}>
            {[...new Set([...chosenTags, ...tags])].map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                checked={chosenTags.includes(tag)}
                onChange={() => setChosenTags(toggled(chosenTags, tag))}
              />
            ))}
          </div>
        )}
        {step.error && <ErrorPanel error={step.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {tApp('cancel')}
          </Button>
          <Button loading={step.isPending} disabled={isNothing} onClick={() => step.mutate()}>
            {t('scope.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

interface DocumentChoiceProps {
  readonly chosen: readonly string[];
  readonly toggle: (id: string) => void;
}

/** Documents by name: the chosen ones first, then what is found. */
const DocumentChoice = ({ chosen, toggle }: DocumentChoiceProps) => {
  const { t } = useTranslation('chatAi');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), pause);
  const { data, isPlaceholderData, error, refetch } = useFoundDocuments(q);
  const [first] = useState(chosen);
  const names = useDocumentNames(first);
  const found = (data?.items ?? []).filter(({ id }) => !first.includes(id));
  const isFull = chosen.length >= libraryLimits.documentsOfConversation;
  const choice = (id: string, name: string) => (
    <Checkbox
      key={id}
      label={name}
      checked={chosen.includes(id)}
      disabled={isFull && !chosen.includes(id)}
      onChange={() => toggle(id)}
    />
  );
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('scope.find')}
        placeholder={t('scope.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      <div className={styles.list} data-busy={isPlaceholderData || undefined}>
        {q === '' && first.map((id) => choice(id, names.get(id) ?? (names.get(id) === null ? t('source.gone') : '…')))}
        {found.map(({ id, name }) => choice(id, name))}
        {data && found.length === 0 && (q !== '' || first.length === 0) && <Text c="dimmed">{t('scope.none')}</Text>}
      </div>
      <Text c="dimmed" size="sm" role="status">
        {t('scope.chosen', { chosen: chosen.length, most: libraryLimits.documentsOfConversation })}
      </Text>
    </>
  );
};
