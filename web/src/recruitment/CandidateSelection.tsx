import { createElement, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../app/noun.ts';
import type { BulkStep } from '../ui/data-list/list-parts.ts';
import type { RecruitmentNoun } from './noun.ts';
import { componentOf } from './Sections.tsx';

type Selection = NonNullable<RecruitmentNoun['onCandidateSelection']>;

interface Chosen {
  readonly selection: Selection;
  readonly candidateIds: readonly string[];
}

/** The steps that other nouns offer for selected candidates, and the dialog of the one that is open. */
export const useCandidateSelection = (): {
  readonly steps: readonly BulkStep<{ readonly id: string }>[];
  readonly dialog: ReactNode;
} => {
  const { t } = useTranslation('app');
  const nouns: readonly Partial<RecruitmentNoun>[] = useNouns();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const selections = nouns
    .flatMap(({ onCandidateSelection }) => onCandidateSelection ?? [])
    .toSorted((one, other) => one.order - other.order);
  const steps = selections.map((selection) => ({
    label: selection.label(t),
    open: (candidates: readonly { readonly id: string }[]) =>
      setChosen({ selection, candidateIds: candidates.map(({ id }) => id) }),
  }));
  const dialog = chosen && (
    <Suspense fallback={null}>
      {createElement(componentOf(chosen.selection), {
        candidateIds: chosen.candidateIds,
        close: () => setChosen(null),
      })}
    </Suspense>
  );
  return { steps, dialog };
};
