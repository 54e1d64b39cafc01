import { useEffect, useState } from 'react';
import type { IceServer } from '@kindred/contract/recruitment/rooms/room';
import { useTranslation } from 'react-i18next';
import { findWays, type NetworkVerdict, verdictOf } from './engine/network.ts';

/** Whether the network lets a call through. */
export const NetworkCheck = ({ iceServers }: { iceServers: readonly IceServer[] }) => {
  const { t } = useTranslation('meeting-room');
  const [verdict, setVerdict] = useState<NetworkVerdict | 'unsupported'>();
  const [attempt, setAttempt] = useState(0);
  const servers = JSON.stringify(iceServers);
  useEffect(() => {
    const ending = new AbortController();
    setVerdict(undefined);
    const asked = JSON.parse(servers) as RTCIceServer[];
    if (!('RTCPeerConnection' in window)) return setVerdict('unsupported');
    findWays(asked, ending.signal).then(
      (ways) => {
        if (!ending.signal.aborted) setVerdict(verdictOf(ways, asked.length > 0));
      },
      () => setVerdict('unsupported'),
    );
    return () => ending.abort();
  }, [servers, attempt]);
  const words = {
    direct: t('network.direct'),
    local: t('network.local'),
    blocked: t('network.blocked'),
    unsupported: t('network.unsupported'),
  };
  const isBad = verdict === 'blocked' || verdict === 'unsupported';
  return (
    <section aria-labelledby="meeting-network" className="meeting-network">
      <h2 id="meeting-network">{t('network.title')}</h2>
      <p role="status" data-verdict={verdict} className={isBad ? 'meeting-error' : undefined}>
        {verdict ? words[verdict] : t('network.checking')}
      </p>
      {verdict === 'blocked' && <p>{t('network.steps')}</p>}
      {verdict && (
        <button type="button" className="meeting-quiet-button" onClick={() => setAttempt((before) => before + 1)}>
          {t('network.again')}
        </button>
      )}
    </section>
  );
};
