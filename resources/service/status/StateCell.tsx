import { useT } from '#i18n/useT.ts'
import { serviceStateOf, upShareOf, type ServiceState } from './status.ts'
import { useStatus } from './useStatus.ts'

const stateLook: Record<ServiceState, { sign: string; style: { color: string } }> = {
  up: { sign: '●', style: { color: 'var(--lotus-good)' } },
  partly: { sign: '▲', style: { color: 'var(--lotus-warn)' } },
  down: { sign: '■', style: { color: 'var(--lotus-bad)' } },
  none: { sign: '○', style: { color: 'var(--lotus-muted)' } },
}

/** What the last checks of a service say: a sign and a word, and in the tooltip the figures, or why there are none. */
export function StateCell() {
  const { status, missing } = useStatus()
  const t = useT()
  if (!status && !missing) return null
  const state = serviceStateOf(status?.recent)
  const { sign, style } = stateLook[state]
  const counted = status && upShareOf(status.recent) !== undefined
  return (
    <span
      className="words"
      style={style}
      data-tip={counted ? t('pages.service.recent', { ...status.recent }) : t(missing ?? 'pages.service.why.unchecked')}
    >
      <span aria-hidden>{sign} </span>
      {t(`pages.service.states.${state}`)}
    </span>
  )
}
