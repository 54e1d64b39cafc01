import { Table, Text } from '@mantine/core';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './ApiTokens.module.css';
import { useTokenUses } from './api-tokens.ts';

/** The routes that a token called in the last seven days, and the last time for each. */
export const TokenRoutes = ({ token }: { token: Pick<ApiToken, 'id' | 'applicationId'> }) => {
  const { t } = useTranslation('tokens');
  const moment = useMoment();
  return (
    <Loaded query={useTokenUses(token)}>
      {({ routes }) =>
        routes.length === 0 ? (
          <Text c="dimmed">{t('uses.none')}</Text>
        ) : (
          <div className={styles.wide} tabIndex={0} role="region" aria-label={t('uses.routes')}>
            <Table captionSide="top">
              <Table.Caption>{t('uses.routes')}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('uses.route')}</Table.Th>
                  <Table.Th scope="col">{t('uses.count')}</Table.Th>
                  <Table.Th scope="col">{t('uses.refused')}</Table.Th>
                  <Table.Th scope="col">{t('lastUsed')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {routes.map(({ method, route, count, refused, lastUsedAt }) => (
                  <Table.Tr key={`${method} ${route}`}>
                    <Table.Td>
                      <code>
                        {method} {route}
                      </code>
                      <span
                        className={styles.bar}
                        aria-hidden="true"
                        style={{ inlineSize: `${(count / routes[0]!.count) * 100}%` }}
                      >
                        <span style={{ inlineSize: `${(refused / count) * 100}%` }} />
                      </span>
                    </Table.Td>
                    <Table.Td>{count}</Table.Td>
                    <Table.Td>{refused}</Table.Td>
                    <Table.Td className={styles.moment}>{moment(lastUsedAt)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )
      }
    </Loaded>
  );
};
