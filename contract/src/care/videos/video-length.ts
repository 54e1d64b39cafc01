const partsOf = (seconds: number): readonly [hours: number, minutes: number, seconds: number] => [
  Math.floor(seconds / 3600),
  Math.floor(seconds / 60) % 60,
  Math.round(seconds) % 60,
];

/** Returns a length as players write it: `1:05`, `1:02:09`. */
export const clockOf = (length: number): string => {
  const [hours, minutes, seconds] = partsOf(Math.round(length));
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};

const units = ['hour', 'minute', 'second'] as const;

/** Returns a length in words, for screen readers: “1 minute 5 seconds”. */
export const spokenLength = (language: string, length: number): string => {
  const parts = partsOf(Math.round(length));
  return units
    .map((unit, index) => ({ unit, count: parts[index]! }))
    .filter(({ unit, count }) => count > 0 || (unit === 'second' && length < 1))
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
};
