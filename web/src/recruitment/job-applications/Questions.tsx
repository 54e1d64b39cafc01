import type { Job } from '@kindred/contract/recruitment/job-pages/job';
import { useTranslation } from 'react-i18next';
import { FaultWords } from './FaultWords.tsx';
import { Optional } from './Optional.tsx';
import type { useJobForm } from './use-job-form.ts';

interface QuestionsProps {
  readonly job: Job;
  readonly form: Pick<ReturnType<typeof useJobForm>, 'values' | 'faults' | 'set'>;
  readonly textLanguage: string;
}

type Question = Job['questions'][number];

/** The position's own questions. */
export const Questions = ({ job: { questions }, ...also }: QuestionsProps) =>
  questions.map((question) =>
    question.kind === 'YES_NO' ? (
      <YesNo key={question.key} question={question} {...also} />
    ) : (
      <Words key={question.key} question={question} {...also} />
    ),
  );

interface QuestionProps extends Omit<QuestionsProps, 'job'> {
  readonly question: Question;
}

const useAnswer = ({ question: { key }, form }: Pick<QuestionProps, 'question' | 'form'>) => {
  const field = `answers.${key}`;
  return {
    id: `job-${field}`,
    value: form.values.answers[key] ?? '',
    fault: form.faults[field],
    set: (value: string) => form.set({ answers: { ...form.values.answers, [key]: value } }, field),
  };
};

const Words = ({ question, form, textLanguage }: QuestionProps) => {
  const { id, value, fault, set } = useAnswer({ question, form });
  return (
    <div className="public-field">
      <label htmlFor={id}>
        <span lang={textLanguage} dir="auto">
          {question.title}
        </span>
        {!question.required && <Optional />}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={4000}
        required={question.required}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {fault && <FaultWords id={`${id}-fault`} fault={fault} />}
    </div>
  );
};

const YesNo = ({ question, form, textLanguage }: QuestionProps) => {
  const { t } = useTranslation('job-form');
  const { id, value, fault, set } = useAnswer({ question, form });
  const words = { YES: t('answer.YES'), NO: t('answer.NO') };
  return (
    <fieldset className="public-choices" aria-describedby={fault && `${id}-fault`}>
      <legend>
        <span lang={textLanguage} dir="auto">
          {question.title}
        </span>
        {!question.required && <Optional />}
      </legend>
      {(['YES', 'NO'] as const).map((answer) => (
        <label key={answer} className="public-choice">
          <input
            id={answer === 'YES' ? id : undefined}
            type="radio"
            name={id}
            checked={value === answer}
            onChange={() => set(answer)}
          />
          {words[answer]}
        </label>
      ))}
      {fault && <FaultWords id={`${id}-fault`} fault={fault} />}
    </fieldset>
  );
};
