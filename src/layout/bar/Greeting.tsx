import { useT } from '../../i18n/useT.ts'
import { useNow } from './useNow.ts'
import { useProfile } from '../../auth/useProfile.ts'

const minute = 60_000

/** The hour at which each part of the day begins; before the first morning hour it is still night. */
const parts = [
  [23, 'night'],
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'night'],
] as const

/** Greets the user by name, according to the time of day. */
export function Greeting() {
  const t = useT()
  const name = useProfile()?.username ?? ''
  const hour = useNow(minute).getHours()
  const part = parts.find(([from]) => hour >= from)?.[1] ?? 'night'
  return <>{t(`app.greeting.${part}`, { name })}</>
}
