import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { Urgency } from '../publicNote/expiry.ts'
import type { ExpiryRow } from './rows.ts'
import { useWords } from './useWords.ts'

/** A sign and a word for each urgency; color alone says nothing. */
const marks: Record<Urgency, { sign: string; word?: MessageKey }> = {
  expired: { sign: '✕', word: 'pages.expiry.expired' },
  passed: { sign: '↻', word: 'pages.expiry.passed' },
  urgent: { sign: '▲', word: 'pages.expiry.urgent' },
  soon: { sign: '◆', word: 'pages.expiry.soon' },
  fine: { sign: '●' },
  never: { sign: '∞' },
  unknown: { sign: '○' },
}

/** How long a server is still paid for, with its mark; styled by `expiryStyle`. */
export function DaysLeft({ row: { billing, urgency }, now }: { row: ExpiryRow; now: number }) {
  const t = useT()
  const words = useWords()
  const { sign, word } = marks[urgency]
  return (
    <span className={`left ${urgency}`}>
      <span aria-hidden>{sign}</span>
      {word && <b>{t(word)}</b>}
      {words.left(billing, now)}
    </span>
  )
}
