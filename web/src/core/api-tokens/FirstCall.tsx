import { Anchor, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import styles from './ApiTokens.module.css';

const curl = (origin: string): string =>
  `curl -H "Authorization: Bearer $KINDRED_TOKEN" \\
  "${origin}/api/v1/users?pageSize=5"`;

const withFetch = (origin: string): string =>
  `const response = await fetch('${origin}/api/v1/users?pageSize=5', {
  headers: { authorization: \`Bearer \${process.env.KINDRED_TOKEN}\` },
});
if (!response.ok) throw new Error((await response.json()).detail);
const { items } = await response.json();`;

/** Shows a sample call with a token. */
export const FirstCall = () => {
  const { t } = useTranslation('tokens');
  return (
    <section className={styles.section} aria-labelledby="first-call">
      <h2 id="first-call">{t('firstCall.title')}</h2>
      <Text>
        <Trans t={t} i18nKey="firstCall.text" components={{ docs: <Anchor href="/api-docs" /> }} />
      </Text>
      <pre className={styles.code} tabIndex={0} aria-label="curl">
        {curl(location.origin)}
      </pre>
      <pre className={styles.code} tabIndex={0} aria-label="fetch">
        {withFetch(location.origin)}
      </pre>
    </section>
  );
};
