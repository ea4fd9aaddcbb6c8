/**
 * The name of a booking's calendar file, as every file system takes it.
 *
 * @param startTime ISO 8601; its date tells files of a series apart
 */
export function fileNameOf(title: string, startTime: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name === '' ? 'Booking' : name} ${startTime.slice(0, 10)}.ics`;
}
