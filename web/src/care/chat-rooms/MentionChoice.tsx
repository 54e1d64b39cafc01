import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Chat.module.css';

interface MentionChoiceProps {
  readonly id: string;
  readonly people: readonly Member[];
  readonly active: number;
  readonly choose: (member: Member) => void;
}

/** The people whose names match the letters typed after an `@`. The focus stays in the text. */
export const MentionChoice = ({ id, people, active, choose }: MentionChoiceProps) => {
  const { t } = useTranslation('chat');
  return (
    <ul id={id} role="listbox" aria-label={t('write.mention')} className={styles.mentions}>
      {people.map((member, index) => (
        <li
          key={member.user_id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Chooses before the text loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(member);
          }}
        >
          <Avatar userId={member.user_id} name={member.name} pictureEtag={member.picture_etag} size={32} />
          {member.name}
        </li>
      ))}
    </ul>
  );
};
