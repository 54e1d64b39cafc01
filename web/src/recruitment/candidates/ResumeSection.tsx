import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { late } from '../../ui/late.ts';
import { notify } from '../../ui/notices.ts';
import { limitInWords, TooLarge } from '../../ui/too-large.ts';
import styles from './Candidates.module.css';
import { removeResume, uploadResume, useForgetResume, useKeepCandidate, useResume } from './candidates.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';

const resumeView = late(() => import('./ResumeView.tsx').then((file) => file.ResumeView), 'viewer');

/** The most bytes that the API takes, as its declaration says. */
const mostBytes = 10_000_000;

/** A candidate's résumé, shown in the page, with what replaces or removes it. Files can be dropped on it. */
export const ResumeSection = ({ candidate }: { candidate: Candidate }) => {
  const { t, i18n } = useTranslation('candidates');
  const [isLeaving, setLeaving] = useState(false);
  const keep = useKeepCandidate();
  const { send, stop, share, error } = useUpload(candidate);
  const { resume } = candidate;
  const isSending = share !== null;
  const choose = (isFirst: boolean) => (
    <FileButton accept="application/pdf,.pdf" onChange={send} disabled={isSending}>
      {(props) => (
        <Button variant={isFirst ? 'filled' : 'default'} loading={isSending} {...props}>
          {isFirst ? t('resume.upload') : t('resume.replace')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <section className={styles.section} aria-labelledby="resume">
      <DropZone label={t('resume.drop')} drop={([file]) => send(file ?? null)}>
        <div className={styles.section}>
          <Group justify="space-between">
            <h2 id="resume">{t('resume.title')}</h2>
            {resume && (
              <Group gap="sm">
                {choose(false)}
                <Button variant="default" c="negative" disabled={isSending} onClick={() => setLeaving(true)}>
                  {t('resume.remove')}
                </Button>
              </Group>
            )}
          </Group>
          {share !== null && (
            <Group wrap="nowrap">
              <Progress value={share * 100} aria-label={t('resume.sending')} flex={1} />
              <Button variant="subtle" onClick={stop}>
                {t('cancel')}
              </Button>
            </Group>
          )}
          {error && <ErrorPanel error={error} safe={t('resume.kept')} />}
          {resume ? (
            <Shown candidate={candidate} />
          ) : (
            <div className={styles.noResume}>
              <Text>{t('resume.none', { size: limitInWords(i18n.language, mostBytes) })}</Text>
              {choose(true)}
            </div>
          )}
        </div>
      </DropZone>
      {isLeaving && (
        <ConfirmStep
          title={t('resume.removeTitle')}
          confirmLabel={t('resume.remove')}
          isGrave
          act={async () => keep(await removeResume(candidate.id))}
          close={() => setLeaving(false)}
        >
          {t('resume.removeMeans', { name: resume?.name })}
        </ConfirmStep>
      )}
    </section>
  );
};

/** Uploads a résumé, with its progress from 0 to 1; null while nothing is sent. */
const useUpload = ({ id }: Candidate) => {
  const { t } = useTranslation('candidates');
  const keep = useKeepCandidate();
  const forget = useForgetResume();
  const [share, setShare] = useState<number | null>(null);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new TooLarge(mostBytes);
      const stop = new AbortController();
      stopper.current = stop;
      setShare(0);
      return uploadResume(id, { file, signal: stop.signal, onProgress: setShare });
    },
    onSuccess: (candidate) => {
      keep(candidate);
      forget(candidate.id);
      notify(t('resume.done', { name: candidate.resume?.name }), { tone: 'positive' });
    },
    onSettled: () => setShare(null),
  });
  const isStopped = stopper.current?.signal.aborted ?? false;
  return {
    send: (file: File | null) => file && upload.mutate(file),
    stop: () => stopper.current?.abort(),
    share,
    error: isStopped ? null : upload.error,
  };
};

const Shown = ({ candidate }: { candidate: Candidate }) => {
  const { t, i18n } = useTranslation('candidates');
  const { name, sizeBytes } = candidate.resume!;
  return (
    <>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name} · {limitInWords(i18n.language, sizeBytes)}
      </Text>
      <Loaded query={useResume(candidate)}>
        {(file) => (
          <Suspense fallback={<TextSkeleton />}>
            <resumeView.Late file={file} name={name} />
          </Suspense>
        )}
      </Loaded>
      <Text c="dimmed">{t('resume.recorded')}</Text>
    </>
  );
};
