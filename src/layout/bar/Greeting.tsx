import { useT } from '../../i18n/useT.ts'
import { useNow } from './useNow.ts'
import { useProfile } from '../../auth/useProfile.ts'

const minute = 60_000

/** From which hour on a part of the day lasts; before the first it is still night. */
const parts = [
  [23, 'night'],
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'night'],
] as const

/** Greets the person by name, as the time of day has it. */
export function Greeting() {
  const t = useT()
  const name = useProfile()?.username ?? ''
  const hour = useNow(minute).getHours()
  const part = parts.find(([from]) => hour >= from)?.[1] ?? 'night'
  return <>{t(`app.greeting.${part}`, { name })}</>
}
