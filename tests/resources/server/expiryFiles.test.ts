import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#ui/values/csv.ts'
import { calendarOf } from '../../../resources/server/expiry/export/calendar.ts'
import { localDate } from '../../../resources/server/expiry/localDate.ts'
import { expiryColumn } from '../../../resources/server/live/expiryColumn.tsx'
import { textContextOf } from '../../engine/textContext.ts'
import { inZone } from '../../zone.ts'

const event = {
  uid: 'expiry-1',
  day: new Date(2026, 0, 31, 23, 59).getTime(),
  summary: 'tokyo expires',
  description: '',
}
const made = Date.UTC(2026, 0, 2, 3, 4, 5)

test('calendar: an event lies on its day, with a reminder a week before', () => {
  expect(calendarOf('Expiry', [event], made).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotus//Expiry//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Expiry',
    'BEGIN:VEVENT',
    'UID:expiry-1',
    'DTSTAMP:20260102T030405Z',
    'DTSTART;VALUE=DATE:20260131',
    'SUMMARY:tokyo expires',
    'DESCRIPTION:',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:tokyo expires',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('calendar: any text survives escaping and folding, in lines of at most 75 bytes', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', ',', ';', '\\', '\n', '\u0007', '服', '🌸', 'é'),
    maxLength: 120,
  })
  fc.assert(
    fc.property(texts, (summary) => {
      const file = calendarOf('Expiry', [{ ...event, summary }], made)
      const lines = file.split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
      const written = /^SUMMARY:(.*)$/m.exec(file.replaceAll('\r\n ', ''))?.[1]?.replace(/\r$/, '')
      const read = written?.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
      expect(read).toBe(summary.replaceAll('\u0007', ' '))
    }),
  )
})

test('calendar date: is that of the viewer', () => {
  expect(localDate(new Date(2026, 0, 5, 0, 0).getTime())).toBe('2026-01-05')
  expect(localDate(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31')
})

test('table file: quotes what needs it, and no text is a formula', () => {
  expect(
    csvOf([
      ['name', 'days', undefined],
      ['a,"b"\n', -3, '=1+1'],
      ['-1', 2.5, '@x'],
      ['＝1', undefined, '\n=1'],
    ]),
  ).toBe('\uFEFFname,days,\r\n"a,""b""\n",-3,\'=1+1\r\n-1,2.5,\'@x\r\n\'＝1,,"\'\n\'=1"\r\n')
})

test('table file: no text is a formula where cells end at semicolons', () => {
  const texts = ["x;=1+cmd|' /C calc'!A0;y", 'a\n@b;c', 'a\t+1', 'x;"=1', 'a-b;c=d']
  expect(csvOf(texts.map((text) => [1, text]))).toBe(
    `\uFEFF1,x;'=1+cmd|' /C calc'!A0;y\r\n1,"a\n'@b;c"\r\n1,a\t'+1\r\n1,"x;""'=1"\r\n1,a-b;c=d\r\n`,
  )
})

test.each(['Asia/Tokyo', 'America/Lima'])(
  'list as a file: a server expires on the day that its note says, seen from %s',
  (zone) => {
    inZone(zone)
    const public_note = JSON.stringify({ billingDataMod: { endDate: '2026-05-01' } })
    expect(expiryColumn.exported({ id: 1, public_note }, textContextOf())).toBe('2026-05-01')
  },
)
