const second = 1;
const minute = 60;
const hour = 3600;

/**
 * Formats how long a person has to wait: "in 34 minutes", « dans 34 minutes ». Rounds up, so that it is never too soon:
 * seconds below a minute, whole minutes below two hours, then hours.
 */
export const waitInWords = (seconds: number, language: string): string => {
  const minutes = Math.ceil(seconds / minute);
  const [unit, size] =
    seconds < minute
      ? (['second', second] as const)
      : minutes < 120 && minutes !== 60
        ? (['minute', minute] as const)
        : (['hour', hour] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(seconds / size)), unit);
};
