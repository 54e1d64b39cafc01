import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { mostQuestions, questionKinds, salaryPeriods } from '@kindred/contract/recruitment/positions/job-details';
import type { Question, Salary } from '@kindred/contract/recruitment/positions/job-details';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A position's fields for its public page. */
export interface JobPageValues {
  readonly questions: Question[];
  readonly closesAt: string | null;
  readonly remote: boolean;
  readonly salary: Salary | null;
}

interface JobPageInputsProps {
  readonly values: JobPageValues;
  readonly onChange: (changes: Partial<JobPageValues>) => void;
  /** By the path of the field, such as `questions.0.title`. */
  readonly errors?: Readonly<Record<string, ReactNode>>;
}

/** The inputs of a position's form for its public page. */
export const JobPageInputs = (props: JobPageInputsProps) => {
  const { t } = useTranslation('recruitment');
  const { values, onChange, errors = {} } = props;
  return (
    <Fieldset legend={t('jobPage.title')}>
      <Stack>
        <Switch
          label={t('jobPage.remote')}
          checked={values.remote}
          onChange={(event) => onChange({ remote: event.currentTarget.checked })}
        />
        <TextInput
          type="date"
          label={t('jobPage.closesAt')}
          description={t('jobPage.closesAtHelp')}
          value={values.closesAt?.slice(0, 10) ?? ''}
          error={errors['closesAt']}
          onChange={({ currentTarget: { value } }) => onChange({ closesAt: value ? `${value}T23:59:59.000Z` : null })}
        />
        <SalaryInputs {...props} errors={errors} />
        <QuestionInputs {...props} errors={errors} />
      </Stack>
    </Fieldset>
  );
};

type PartProps = Required<JobPageInputsProps>;

const usualSalary: Salary = { min: 0, max: 0, currency: 'EUR', period: 'YEAR' };
const currencies = Intl.supportedValuesOf('currency');

const SalaryInputs = ({ values: { salary }, onChange, errors }: PartProps) => {
  const { t } = useTranslation('recruitment');
  const periods = {
    YEAR: t('jobPage.periods.YEAR'),
    MONTH: t('jobPage.periods.MONTH'),
    HOUR: t('jobPage.periods.HOUR'),
  };
  const set = (changes: Partial<Salary>): void => onChange({ salary: { ...usualSalary, ...salary, ...changes } });
  return (
    <>
      <Switch
        label={t('jobPage.salary')}
        checked={salary !== null}
        onChange={(event) => onChange({ salary: event.currentTarget.checked ? usualSalary : null })}
      />
      {salary && (
        <Group align="flex-start">
          <NumberInput
            label={t('jobPage.min')}
            min={0}
            value={salary.min}
            error={errors['salary.min']}
            onChange={(value) => set({ min: Number(value) || 0 })}
          />
          <NumberInput
            label={t('jobPage.max')}
            min={0}
            value={salary.max}
            error={errors['salary.max']}
            onChange={(value) => set({ max: Number(value) || 0 })}
          />
          <NativeSelect
            label={t('jobPage.currency')}
            data={currencies}
            value={salary.currency}
            error={errors['salary.currency']}
            onChange={(event) => set({ currency: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('jobPage.period')}
            data={salaryPeriods.map((value) => ({ value, label: periods[value] }))}
            value={salary.period}
            onChange={(event) => set({ period: event.currentTarget.value as Salary['period'] })}
          />
        </Group>
      )}
    </>
  );
};

const QuestionInputs = ({ values: { questions }, onChange, errors }: PartProps) => {
  const { t } = useTranslation('recruitment');
  const kinds = { TEXT: t('jobPage.kinds.TEXT'), YES_NO: t('jobPage.kinds.YES_NO') };
  const set = (index: number, changes: Partial<Question>): void =>
    onChange({ questions: questions.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  const add = (): void => {
    const key = crypto.randomUUID().slice(0, 13);
    onChange({ questions: [...questions, { key, title: '', kind: 'TEXT', required: false }] });
  };
  return (
    <Fieldset legend={t('jobPage.questions')}>
      <Stack>
        <Text c="dimmed">{t('jobPage.questionsHelp')}</Text>
        {questions.map((question, index) => (
          <Group key={question.key} align="flex-end">
            <TextInput
              label={t('jobPage.question', { number: index + 1 })}
              maxLength={200}
              required
              flex="1 1 16rem"
              value={question.title}
              error={errors[`questions.${index}.title`]}
              onChange={(event) => set(index, { title: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('jobPage.kind')}
              data={questionKinds.map((value) => ({ value, label: kinds[value] }))}
              value={question.kind}
              onChange={(event) => set(index, { kind: event.currentTarget.value as Question['kind'] })}
            />
            <Checkbox
              label={t('jobPage.required')}
              mb="xs"
              checked={question.required}
              onChange={(event) => set(index, { required: event.currentTarget.checked })}
            />
            <Button
              variant="default"
              aria-label={t('jobPage.removeQuestion', { number: index + 1 })}
              onClick={() => onChange({ questions: questions.filter((one) => one.key !== question.key) })}
            >
              ×
            </Button>
          </Group>
        ))}
        {questions.length < mostQuestions && (
          <Group>
            <Button variant="default" onClick={add}>
              {t('jobPage.addQuestion')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
};
