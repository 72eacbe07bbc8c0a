import { localDate } from '../localDate.ts'

/** One event of a calendar file, on a whole day. */
interface CalendarEvent {
  /** The same for the same server in every export, so that a second import changes the events of the first. */
  uid: string
  /** The day in the zone of the viewer, in milliseconds since 1970. */
  day: number
  summary: string
  description: string
}

/** The number of days before an event at which the calendar reminds of it. */
const reminder = 7

const encoder = new TextEncoder()

/** Commas, semicolons and backslashes are escaped; control characters are not allowed (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Breaks a line after at most 75 bytes, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    const breaks = bytes + size > 75
    written += breaks ? `\r\n ${letter}` : letter
    bytes = breaks ? 1 + size : bytes + size
  }
  return written
}

const plain = (date: string) => date.replaceAll('-', '')

/** A calendar in the iCalendar format (RFC 5545), made at a moment in milliseconds since 1970. */
export function calendarOf(name: string, events: readonly CalendarEvent[], now: number): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotus//Expiry//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(localDate(day))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      `TRIGGER:-P${reminder}D`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
