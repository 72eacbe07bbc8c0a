import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { LinkBase, useGetResourceLabel } from 'react-admin'
import { useRecords, useRecordsOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useT } from '#i18n/useT.ts'
import { useLiveStatus } from '#live/useLiveSource.ts'
import { useRulesFiring } from '../../alert-rule/useRulesFiring.tsx'
import { ToldLine } from '../../notification-group/ToldLine.tsx'
import { serviceStateOf, type ServiceStatus } from '../../service/status/status.ts'
import { fleetSummary } from '../band/summary.ts'
import { attentionTexts, useJudgement, type AttendedServer } from '../live/attention.ts'
import { isWatchable, rulesWatching } from './toldTrouble.ts'

const lists = ['alert-rule', 'notification-group', 'notification', 'service', 'service-status'] as const

/** What is wrong now, and for each of it who is notified. */
export function ToldDialog({ onClose }: { onClose: () => void }) {
  const { isLoading, error, lacks } = useRecordsOf(lists)
  const { dataProvider } = useEngine()
  const label = useGetResourceLabel()
  const t = useT()
  return (
    <DialogFrame title={t('pages.told.title')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {error && <ListNotice stale={!lacks} error={error} onRetry={() => dataProvider.resume()} />}
        {isLoading ? <Waiting /> : <Troubles lacking={lacks} />}
      </DialogContent>
      <DialogActions>
        {/* What would happen with what is not wrong now. */}
        <Button component={LinkBase} to="/alert-rule">
          {label('alert-rule', 2)}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

/** `lacking`: whether a list is not known, so that more may be wrong than is. */
function Troubles({ lacking }: { lacking: boolean }) {
  // What is wrong changes with each tick.
  useLiveStatus()
  const servers = useRecords('server').records as readonly AttendedServer[]
  const rules = useRecords('alert-rule').records
  const { found } = fleetSummary(servers, useJudgement(servers, useRecords('traffic-cycle').records))
  const firing = useRulesFiring().map(({ id }) => id)
  const down = useServicesDown()
  const t = useT()
  const firingRules = rules.filter(({ id }) => firing.includes(id))
  const troubles = found.filter(({ attention }) => isWatchable(attention))
  if (troubles.length + firingRules.length + down.length === 0) return !lacking && <p>{t('pages.told.calm')}</p>
  return (
    <>
      {down.length > 0 && (
        <Trouble title={t('pages.told.down', { smart_count: down.length })} senders={down} resource="service" />
      )}
      {firingRules.length > 0 && (
        <Trouble title={t('pages.told.firing', { smart_count: firingRules.length })} senders={firingRules} />
      )}
      {troubles.map(({ attention, servers: affected }) => (
        <Trouble
          key={attention}
          title={t('app.aside', {
            text: t(attentionTexts[attention]),
            aside: namesInLine(
              affected.map(({ name }) => String(name)),
              t,
            ),
          })}
          senders={rulesWatching(attention, affected, rules)}
        />
      ))}
    </>
  )
}

/** The services that are down, also those that send no messages. */
function useServicesDown(): readonly AnyRecord[] {
  const statuses = useRecords('service-status').records as unknown as readonly ServiceStatus[]
  const down = new Set(statuses.flatMap(({ id, recent }) => (serviceStateOf(recent) === 'down' ? [id] : [])))
  return useRecords('service').records.filter(({ id }) => down.has(id))
}

interface TroubleProps {
  title: string
  /** The rules that send messages about it, or the services that have it. */
  senders: readonly AnyRecord[]
  resource?: 'alert-rule' | 'service'
}

function Trouble({ title, senders, resource = 'alert-rule' }: TroubleProps) {
  const { viewer } = useEngine()
  const { known } = useRecords('alert-rule')
  const t = useT()
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ m: 0, fontSize: 14 }}>
        {title}
      </Box>
      {known && senders.length === 0 && (
        <span className="toned" data-tone="warning">
          {t(viewer.isAdmin ? 'pages.told.none' : 'pages.told.noneOfYours')}
        </span>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {senders.map((record) => (
          <ToldLine key={record.id} resource={resource} record={record} />
        ))}
      </Box>
    </Box>
  )
}
