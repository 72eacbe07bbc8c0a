import { useReach } from '../../reach/useReach.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Says that the API cannot be reached, for as long as that is true. */
export function Unreachable() {
  const t = useT()
  const { obstacle } = useReach()
  return obstacle && <Banner tone="warning" text={t(obstacle.kind === 'blocked' ? 'reach.blocked' : 'reach.down')} />
}
