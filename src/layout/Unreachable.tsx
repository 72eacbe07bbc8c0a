import Alert from '@mui/material/Alert'
import { useReach } from '../auth/useReach.ts'
import { useT } from '../i18n/useT.ts'

/** Says that the API cannot be reached, for as long as it cannot. */
export function Unreachable() {
  const t = useT()
  const { obstacle } = useReach()
  return obstacle && <Alert severity="warning">{t(obstacle.kind === 'blocked' ? 'reach.blocked' : 'reach.down')}</Alert>
}
