import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { Sections } from '../Sections.tsx';
import { bodyOf, candidateJudge, valuesOf } from './candidate-fields.ts';
import { CandidateInputs } from './CandidateInputs.tsx';
import { loadCandidate, updateCandidate, useCandidate, useKeepCandidate } from './candidates.ts';
import styles from './Candidates.module.css';
import { DeleteCandidate } from './DeleteCandidate.tsx';
import { Duplicates } from './Duplicates.tsx';
import { useExistsNotice } from './ExistsNotice.tsx';
import { ResumeSection } from './ResumeSection.tsx';
import { StageBadges } from './StageBadges.tsx';
import { useRating } from './use-rating.ts';

/** The order from which sections are below the candidate's fields. */
const afterFields = 80;

/** A candidate: who they are, their résumé, and what other nouns have about them. */
export const CandidatePage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('candidates');
  const query = useCandidate(id);
  return (
    <AdminPage
      title={query.data?.name ?? t('one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.candidates.href() }]}
    >
      <Loaded query={query}>{(candidate) => <LoadedCandidate key={candidate.id} candidate={candidate} />}</Loaded>
    </AdminPage>
  );
};

const LoadedCandidate = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useTranslation('candidates');
  const rating = useRating();
  const stars = rating(candidate.rating);
  return (
    <>
      {(candidate.applications.length > 0 || stars) && (
        <div className={styles.facts}>
          <StageBadges of={candidate} />
          {stars && (
            <Text>
              {t('rating')} {stars}
            </Text>
          )}
        </div>
      )}
      <Duplicates candidate={candidate} />
      <div className={styles.desk}>
        <ResumeSection candidate={candidate} />
        <div className={styles.column}>
          <Sections name="onCandidate" of={{ candidateId: candidate.id }} to={afterFields} />
          <section className={styles.section} aria-labelledby="person">
            <h2 id="person">{t('person')}</h2>
            <CandidateForm candidate={candidate} />
          </section>
          <Sections name="onCandidate" of={{ candidateId: candidate.id }} from={afterFields} />
          <Leave candidate={candidate} />
        </div>
      </div>
    </>
  );
};

const CandidateForm = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useTranslation('candidates');
  const keep = useKeepCandidate();
  const { notice, watch } = useExistsNotice();
  const { entry, reload } = useRecordForm({
    name: 'candidate',
    record: candidate,
    valuesOf,
    schema: candidateJudge,
    save: (values, { ifMatch }) => watch(() => updateCandidate(candidate.id, bodyOf(values), ifMatch)),
    load: () => loadCandidate(candidate.id),
    keep,
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      {/* Above the fields, where the error that goes when the field is left does not move it. */}
      {notice}
      <CandidateInputs form={entry.form} />
    </Form>
  );
};

/** Deletes the candidate. Below everything else, away from the button that saves. */
const Leave = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useTranslation('candidates');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div>
      <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
        {t('delete.candidate')}
      </Button>
      {isLeaving && (
        <DeleteCandidate
          candidate={candidate}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.candidates.href()))}
        />
      )}
    </div>
  );
};
