import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { paths } from '../paths.ts';

/** Returns the id of the candidate who has an address already; undefined if something else failed. */
const holderIn = (failure: unknown): string | undefined =>
  failure instanceof ApiProblem ? failure.issues.find(({ code }) => code === 'candidate_exists')?.word : undefined;

/** Says that another candidate has the address, and offers to open them. */
const ExistsNotice = ({ id }: { id: string }) => {
  const { t } = useTranslation('candidates');
  return (
    <Alert role="alert" color="warning" title={t('exists.title')}>
      {t('exists.text')}{' '}
      <Anchor component={Link} to={paths.candidate.href({ id })}>
        {t('exists.open')}
      </Anchor>
    </Alert>
  );
};

/** Explains a failure to save a candidate; undefined for those that every form explains. */
export const explainFailure = (failure: unknown) => {
  const id = holderIn(failure);
  return id === undefined ? undefined : <ExistsNotice id={id} />;
};
