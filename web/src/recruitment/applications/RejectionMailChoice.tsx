import { NativeSelect, Text } from '@mantine/core';
import type { Application, RejectionMail } from '@kindred/contract/recruitment/applications/application';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listedLanguage } from '../../lib/i18n/language-choices.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PreviewedMailText } from '../mail-templates/MailPreview.tsx';
import { loadRejectionMails, rejectionMailsKey } from './applications.ts';

interface RejectionMailChoiceProps {
  /** Who is rejected. The preview is for the first. */
  readonly cards: readonly Application[];
  readonly value: string;
  readonly choose: (templateId: string) => void;
}

/** Chooses the mail that rejected candidates get, and shows it. */
export const RejectionMailChoice = ({ cards, value, choose }: RejectionMailChoiceProps) => {
  const { t, i18n } = useTranslation('applications');
  const [first] = cards;
  const query = useQuery({
    queryKey: rejectionMailsKey(first!.id),
    queryFn: ({ signal }) => loadRejectionMails(first!.id, signal),
    staleTime: 0,
  });
  const isOwn = ({ language }: RejectionMail): boolean => language.split('-')[0] === i18n.language.split('-')[0];
  return (
    <Loaded query={query}>
      {({ items }) => {
        if (items.length === 0) return <Text c="dimmed">{t('reject.noTemplates')}</Text>;
        const sorted = [...items.filter(isOwn), ...items.filter((mail) => !isOwn(mail))];
        const chosen = items.find(({ templateId }) => templateId === value);
        return (
          <>
            <NativeSelect
              label={t('reject.mail', { count: cards.length, name: first!.candidateName })}
              data={[
                { value: '', label: t('reject.noMail') },
                ...sorted.map(({ templateId, name, language }) => ({
                  value: templateId,
                  label: `${name} (${listedLanguage(language)})`,
                })),
              ]}
              value={value}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            {chosen && (
              <>
                <PreviewedMailText mail={{ ...chosen, name: first!.candidateName }} />
                {cards.length > 1 && <Text c="dimmed">{t('reject.otherMails', { count: cards.length - 1 })}</Text>}
                <Text>{t('reject.later')}</Text>
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
