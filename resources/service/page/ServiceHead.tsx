import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ActionButton } from '#engine/actions/ActionButton.tsx'
import { useAvailableActions } from '#engine/actions/useAvailableActions.ts'
import { useDistinctName } from '#engine/data/useNames.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { duration } from '#i18n/quantities.ts'
import { useT } from '#i18n/useT.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { inBrief } from '#ui/values/inBrief.ts'
import { monitorType } from '../../enums.ts'
import { StateCell } from '../status/StateCell.tsx'
import type { useOutageWords } from './useOutageWords.ts'

interface ServiceHeadProps {
  service: AnyRecord
  outage: ReturnType<typeof useOutageWords>
}

/** What a service is, its state, what is known about its outage, and what can be done with it. */
export function ServiceHead({ service, outage }: ServiceHeadProps) {
  const actions = useAvailableActions('row', service).filter(({ refusal }) => !refusal)
  const nameOf = useDistinctName()
  const locale = useLocale()
  const t = useT()
  const target = String(service['target'])
  const type = monitorType.values.find((value) => value === service['type'])
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="h1" variant="h5" className="few-lines">
            {inBrief(nameOf(service))}
          </Typography>
          <StateCell />
          {outage.since && <span>{outage.since}</span>}
          {outage.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Box>
        <Box sx={facts}>
          {type && <span>{t(monitorType.label(type))}</span>}
          <span>
            <code>{target}</code>
            <CopyButton text={target} source="target" />
          </span>
          <span>{t('pages.service.every', { time: duration(Number(service['duration']) || 30, locale) })}</span>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.map((available) => (
          <ActionButton key={available.action.key} available={available} onClick={() => available.start([service])} />
        ))}
      </Box>
    </Box>
  )
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& code': { fontFamily: 'var(--lotus-mono)', fontSize: 13, color: 'text.primary' },
} as const
