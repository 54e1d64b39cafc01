import { useState } from 'react';
import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useDecision } from './use-decision.ts';

const root = '/public-api/v1/recruitment/candidate-page';
const path = `${root}/meetings/{id}` as const;

/** What the candidate can do with a meeting, and why the last try failed. */
export interface Answer {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly choose: (startsAt: string) => void;
  readonly refuse: (note: string) => void;
  readonly accept: () => void;
  readonly decline: () => void;
  readonly move: (startsAt: string) => void;
  readonly saveFile: () => void;
  readonly loadSlots: () => Promise<string[]>;
}

export const useAnswer = (id: string, token: string, onChange: (page: CandidatePage) => void): Answer => {
  const { t } = useTranslation('candidate');
  const { isBusy, error, run } = useDecision();
  const [why, setWhy] = useState<string | null>(null);
  const params = { id };
  /** Sends a decision. After a conflict, shows the page as it is now. */
  const send = (call: () => Promise<CandidatePage>) => (): void =>
    void run(async () => {
      setWhy(null);
      try {
        onChange(await call());
      } catch (failure) {
        if (!(failure instanceof ApiProblem) || failure.status !== 409) throw failure;
        setWhy(failure.issues[0]?.code ?? 'changed');
        const { candidate } = await request('POST', `${root}/open`, { body: { token } });
        if (candidate) onChange(candidate);
      }
    });
  const texts: Readonly<Record<string, string>> = {
    slot_taken: t('time.taken'),
    no_reschedule: t('time.tooLate'),
  };
  const problem = error !== null ? t('notSaved') : why === null ? null : (texts[why] ?? t('time.changed'));
  return {
    isBusy,
    problem,
    choose: (startsAt) => send(() => request('POST', `${path}/choose`, { params, body: { token, startsAt } }))(),
    refuse: (note) => send(() => request('POST', `${path}/none-fits`, { params, body: { token, note } }))(),
    accept: send(() => request('POST', `${path}/accept`, { params, body: { token } })),
    decline: send(() => request('POST', `${path}/decline`, { params, body: { token } })),
    move: (startsAt) => send(() => request('POST', `${path}/reschedule`, { params, body: { token, startsAt } }))(),
    saveFile: () =>
      void run(async () => {
        const { content } = await request('POST', `${path}/calendar`, { params, body: { token } });
        saveFile(new Blob([content], { type: 'text/calendar' }), 'meeting.ics');
      }),
    loadSlots: async () => (await request('POST', `${path}/slots`, { params, body: { token } })).items,
  };
};
