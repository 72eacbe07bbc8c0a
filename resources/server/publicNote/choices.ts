import type { MessageKey } from '#locales/messages.ts'

export interface SelectOption {
  value: string
  label: MessageKey
  /** Other stored spellings, in lower case. */
  also?: readonly string[]
  /** Not every front end supports this value. It is recognized when stored, but not offered. */
  rare?: true
}

/** The choice for a stored text, in any of its spellings. */
export function choiceOf(choices: readonly SelectOption[], stored: string): SelectOption | undefined {
  const plain = stored.trim().toLowerCase()
  return choices.find(({ value, also }) => plain === value.toLowerCase() || also?.includes(plain))
}

/**
 * Stored as other front ends expect (docs/contract/entities.md#public-note). Older notes contain numbers and booleans.
 */
export const yesOrNo: readonly SelectOption[] = [
  { value: '1', also: ['true'], label: 'app.yes' },
  { value: '0', also: ['false'], label: 'app.no' },
]

/**
 * A billing cycle with the spellings that front ends and users have stored, in the languages of the product and in
 * Japanese.
 */
const cycle = (value: string, label: SelectOption['label'], also: string): SelectOption => ({
  value,
  label,
  also: also.split(' '),
})

export const cycles: readonly SelectOption[] = [
  cycle(
    'Day',
    'pages.server.publicNote.day',
    'd days daily 天 日 每天 每日 tag täglich день ежедневно día dia diario giorno giornaliero நாள் தினசரி',
  ),
  cycle(
    'Week',
    'pages.server.publicNote.week',
    'w wk weeks weekly 周 週 每周 每週 星期 woche wöchentlich неделя еженедельно semana semanal settimana settimanale வாரம் வாராந்திர',
  ),
  cycle(
    'Month',
    'pages.server.publicNote.month',
    'm mo months monthly 月 每月 个月 個月 月付 monat monatlich месяц ежемесячно mes mensual mese mensile மாதம் மாதாந்திர',
  ),
  cycle(
    'Year',
    'pages.server.publicNote.year',
    'y yr years yearly annual annually 年 每年 年付 jahr jährlich год ежегодно año anual anno annuale ஆண்டு வருடம்',
  ),
  {
    ...cycle('Quarter', 'pages.server.publicNote.quarter', 'q qr quarterly 季 季度 每季 季付 quartal vierteljährlich'),
    rare: true,
  },
  {
    ...cycle(
      'Half',
      'pages.server.publicNote.halfYear',
      'h half-year halfyear semi-annual semi-annually semiannually 半 半年 每半年 半年付 halbjahr halbjährlich',
    ),
    rare: true,
  },
]

export const directions: readonly SelectOption[] = [
  { value: '1', label: 'pages.server.publicNote.inbound' },
  { value: '2', label: 'pages.server.publicNote.bothWays' },
]
