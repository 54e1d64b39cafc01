import { useEffect, useRef, useState } from 'react';
import { Fieldset, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { highestRating, highestScore, recommendations } from '@kindred/contract/recruitment/feedback/feedback';
import type { Feedback, MeetingFeedback } from '@kindred/contract/recruitment/feedback/feedback';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { feedbackBody, feedbackJudge, feedbackValues } from './feedback-fields.ts';
import type { FeedbackValues } from './feedback-fields.ts';
import styles from './Feedback.module.css';
import { saveFeedback, submitFeedback, useForgetFeedback } from './feedback.ts';
import { useRecommendationLabels } from './use-recommendation-labels.ts';

interface FeedbackFormProps {
  readonly meetingId: string;
  readonly candidate: { readonly id: string; readonly name: string };
  readonly criteria: MeetingFeedback['criteria'];
  readonly own: Feedback | undefined;
}

const numbers = (most: number): string[] => Array.from({ length: most }, (_, index) => String(index + 1));

/** The reader’s feedback on a candidate. A draft is saved while they type; once submitted, changes are amendments. */
export const FeedbackForm = ({ meetingId, candidate, criteria, own }: FeedbackFormProps) => {
  const { t } = useTranslation('recruitment');
  const labels = useRecommendationLabels();
  const forget = useForgetFeedback();
  const isSubmitted = own?.status === 'SUBMITTED';
  const entry = useEntryForm<FeedbackValues>({
    name: `feedback-${candidate.id}`,
    initialValues: feedbackValues(own, criteria),
    schema: feedbackJudge,
    asksBeforeLeaving: isSubmitted,
    save: async (values) => {
      await saveFeedback(meetingId, candidate.id, feedbackBody(values));
      if (!isSubmitted) await submitFeedback(meetingId, candidate.id);
      notify(isSubmitted ? t('feedback.isAmended') : t('feedback.isSubmitted'), { tone: 'positive' });
      await forget();
    },
  });
  const { form } = entry;
  const draft = useDraft(form.values, !isSubmitted && entry.state === 'idle', (values) =>
    saveFeedback(meetingId, candidate.id, feedbackBody(values)),
  );
  const radios = (name: string, label: string, options: readonly { value: string; label: string }[], help?: string) => (
    <Radio.Group
      key={name}
      label={label}
      description={help}
      // The help of an answer below it would look like a part of the next question.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...form.getInputProps(name)}
    >
      <Group my="xs" gap="sm">
        {options.map((option) => (
          <Radio key={option.value} {...option} classNames={{ root: styles.choice, label: styles.choiceLabel }} />
        ))}
      </Group>
    </Radio.Group>
  );
  const scores = [...numbers(highestScore).map((value) => ({ value, label: value })), notSeen(t('feedback.notSeen'))];
  return (
    <Form
      entry={entry}
      submitLabel={isSubmitted ? t('feedback.amend') : t('feedback.submit')}
      doneLabel={t('feedback.saved')}
      isSecondary={isSubmitted}
      also={
        !isSubmitted && (
          <Text c="dimmed">
            {draft === 'failed' ? t('feedback.draftFailed') : draft === 'saved' ? t('feedback.draftSaved') : ''}
          </Text>
        )
      }
    >
      <Fieldset legend={isSubmitted ? t('feedback.yours') : t('feedback.write')}>
        <Stack>
          {criteria.length > 0 && <Text c="dimmed">{t('feedback.scoreHelp', { most: highestScore })}</Text>}
          {criteria.map(({ key, title, help }) => radios(`scores.${key}`, title, scores, help || undefined))}
          {radios(
            'rating',
            t('feedback.rating'),
            numbers(highestRating).map((value) => ({ value, label: value })),
            t('feedback.ratingHelp', { most: highestRating }),
          )}
          {radios(
            'recommendation',
            t('feedback.recommendation'),
            recommendations.map((value) => ({ value, label: labels[value] })),
          )}
          <Textarea label={t('feedback.strengths')} autosize minRows={3} {...form.getInputProps('strengths')} />
          <Textarea label={t('feedback.concerns')} autosize minRows={3} {...form.getInputProps('concerns')} />
        </Stack>
      </Fieldset>
    </Form>
  );
};

const notSeen = (label: string) => ({ value: '', label });

const pause = 1000;

/** Saves values a second after the last change. Returns the state of the last save. */
const useDraft = (
  values: FeedbackValues,
  isOn: boolean,
  save: (values: FeedbackValues) => Promise<unknown>,
): 'none' | 'saved' | 'failed' => {
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none');
  const text = JSON.stringify(values);
  const saved = useRef(text);
  const latest = useRef(text);
  latest.current = isOn ? text : saved.current;
  useEffect(() => {
    if (!isOn || text === saved.current) return undefined;
    const timer = setTimeout(() => {
      const done = (next: 'saved' | 'failed') => () => setState(next);
      saved.current = text;
      save(JSON.parse(text) as FeedbackValues).then(done('saved'), () => {
        saved.current = '';
        setState('failed');
      });
    }, pause);
    return () => clearTimeout(timer);
    // `save` is new on each render and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isOn]);
  // The last change is saved when the reader leaves within the second.
  useEffect(
    () => () => {
      if (latest.current !== saved.current)
        void save(JSON.parse(latest.current) as FeedbackValues).catch(() => undefined);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return state;
};
