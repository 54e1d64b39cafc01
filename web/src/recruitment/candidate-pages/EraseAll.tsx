import type { Erasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import { AskOnce } from './AskOnce.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  readonly token: string;
  readonly onErased: (erasure: Erasure) => void;
}

/** Deletes everything about the candidate, after asking once. */
export const EraseAll = ({ token, onErased }: Props) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const { isBusy, error, run } = useDecision();
  const erase = (): void =>
    void run(async () =>
      onErased(await request('POST', '/public-api/v1/recruitment/candidate-page/erasure', { body: { token } })),
    );
  return (
    <section className="public-section" aria-labelledby="erase">
      <h2 id="erase">{t('erase.title')}</h2>
      <p>{t('erase.text')}</p>
      <AskOnce
        start={t('erase.start')}
        question={t('erase.question', { site })}
        confirm={t('erase.confirm')}
        cancel={t('erase.cancel')}
        isBusy={isBusy}
        act={erase}
      />
      <div role="alert">{error !== null && <p className="public-error">{t('notSaved')}</p>}</div>
    </section>
  );
};
