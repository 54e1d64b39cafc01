import { useState } from 'react';
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

/**
 * Watches the saves of a form. If another candidate has the address, `notice` offers to open them: the form itself only
 * marks the field.
 */
export const useExistsNotice = () => {
  const [id, setId] = useState<string>();
  const watch = async <Saved,>(save: () => Promise<Saved>): Promise<Saved> => {
    setId(undefined);
    try {
      return await save();
    } catch (error) {
      setId(holderIn(error));
      throw error;
    }
  };
  return { notice: id === undefined ? null : <ExistsNotice id={id} />, watch };
};
