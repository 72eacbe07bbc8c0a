import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment, type ReactNode } from 'react'
import { mayDo } from '#engine/access.ts'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import { notifiersOf } from './notifiers.ts'
import { useTest } from './useTest.ts'

interface ToldLineProps {
  resource: 'alert-rule' | 'service'
  /** The rule or service that sends messages. */
  record: AnyRecord
}

const none: readonly number[] = []

/** Who is notified by a rule or a service, in one line: its group, the notifiers of that, and a test of them. */
export function ToldLine({ resource, record }: ToldLineProps) {
  // A service that sends no messages keeps its group.
  const group = record['notify'] === false ? 0 : Number(record['notification_group_id'] ?? 0)
  const groups = useRecords('notification-group')
  const notifiers = notifiersOf(group, groups.records) ?? none
  const t = useT()
  return (
    <Box component="li" sx={line}>
      <RecordLink resource={resource} id={record.id} />
      {group > 0 && (
        <Step>
          <RecordLink resource="notification-group" id={group} />
        </Step>
      )}
      {(groups.known || group === 0) && (
        <Step>
          {notifiers.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <RecordLink resource="notification" id={id} />
            </Fragment>
          ))}
          {notifiers.length === 0 && (
            <span className="toned" data-tone="warning">
              {t('pages.notificationGroup.nobody')}
            </span>
          )}
        </Step>
      )}
      {notifiers.length > 0 && <GroupTest notifiers={notifiers} of={String(record['name'])} />}
    </Box>
  )
}

/** A link of the chain with the arrow that leads to it, so that no line ends with an arrow. */
const Step = ({ children }: { children: ReactNode }) => (
  <span>
    <Box component="span" aria-hidden sx={{ mr: 1, color: 'text.secondary' }}>
      →
    </Box>
    {children}
  </span>
)

/** A button that sends a test through some notifiers, and its result. `of`: what they belong to. */
function GroupTest({ notifiers, of }: { notifiers: readonly number[]; of: string }) {
  const { isSending, report, send } = useTest(notifiers)
  const nameOf = useNameOf('notification')
  const isAllowed = mayDo(useEngine(), 'notification', 'update')
  const reason = useReason()
  const t = useT()
  if (!isAllowed) return null
  const name = t('pages.notification.test')
  return (
    <>
      <Button
        size="small"
        loading={isSending}
        aria-label={t('app.aside', { text: name, aside: of })}
        onClick={send}
        sx={{ ml: -0.75 }}
      >
        {name}
      </Button>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {report && report.sent.length > 0 && t('pages.told.sent', { names: report.sent.map(nameOf).join(', ') })}
        {report?.failed.map(({ id, reason: why }) => (
          <Box key={id} component="span" sx={{ color: 'error.main' }}>
            {' '}
            {t('app.valued', { label: nameOf(id), value: reason(why) })}
          </Box>
        ))}
      </Box>
    </>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 32,
  py: 0.5,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > a': { fontWeight: 600 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, [touch]: { minHeight: finger } },
} as const
