import { useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatEntry, longestChatText } from './engine/peer-message.ts';

/** What people write beside the call. It is gone with it. */
export const ChatPanel = ({ chat, write }: { chat: readonly ChatEntry[]; write: (text: string) => void }) => {
  const { t } = useTranslation('meeting-room');
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [chat.length]);

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!text.trim()) return;
    write(text.trim().slice(0, longestChatText));
    setText('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="meeting-chat">
      <p className="meeting-quiet">{t('chat.notKept')}</p>
      <ul>
        {chat.map((entry) => (
          <li key={entry.id} ref={end}>
            <strong>{entry.name}</strong>
            <p>{entry.text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={send}>
        <label className="meeting-field">
          {t('chat.message')}
          <textarea
            rows={2}
            maxLength={longestChatText}
            value={text}
            onKeyDown={press}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="meeting-button">
          {t('chat.send')}
        </button>
      </form>
    </div>
  );
};
