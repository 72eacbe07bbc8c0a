import { useFormContext, useWatch } from 'react-hook-form'
import { useState } from 'react'
import Typography from '@mui/material/Typography'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useServerZone } from '../cron/useServerZone.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { FilledRequest } from '../webhook/FilledRequest.tsx'
import { PreviewFrame } from '../webhook/PreviewFrame.tsx'
import type { Secrets } from '../webhook/secrets.ts'
import { usePreviewServer } from '../webhook/usePreviewServer.ts'
import { alertText } from './alertText.ts'
import type { NotifierKind } from './kinds.ts'
import { sentRequest } from './sent.ts'
import { readSlots, type NotifierRequest } from './slots.ts'
import { knowsUnits } from './units.ts'
import { dateTimeValue, serverValues, type NamedServer } from './values.ts'

interface NotifierPreviewProps {
  request: NotifierRequest
  kind: NotifierKind | undefined
  /** Whether the server keeps the request to itself. */
  isHidden: boolean
  /** Whether the URL is the one that the server holds. */
  isStored: boolean
  /** Whether the server also sends headers that it does not show. */
  keepsHeaders: boolean
}

/** The request that the server would send now, closed at first. */
export function NotifierPreview({ request, kind, isHidden, isStored, keepsHeaders }: NotifierPreviewProps) {
  const t = useT()
  const values = kind ? readSlots(kind, request) : undefined
  const texts = (kind?.slots ?? []).flatMap(({ name, secret }) => (secret ? [values?.[name] ?? ''] : []))
  return (
    <PreviewFrame>
      {isHidden ? (
        <Typography color="textSecondary">{t('pages.notification.previewHidden')}</Typography>
      ) : (
        <Filled request={request} secrets={{ texts, url: !kind && isStored }} keepsHeaders={keepsHeaders} />
      )}
    </PreviewFrame>
  )
}

interface FilledProps extends Pick<NotifierPreviewProps, 'request' | 'keepsHeaders'> {
  secrets: Secrets
}

/** The request, filled in with the figures of a server that can be chosen. */
function Filled({ request, secrets, keepsHeaders }: FilledProps) {
  const { dialect } = useEngine()
  const { records } = useRecords('notification')
  const servers = useRecords('server').records
  const isPlain = useRecords('setting').records[0]?.['enable_plain_ip_in_notification'] === true
  const { choice, server } = usePreviewServer(servers, servers[0])
  const hasUnits = useWatch({ control: useFormContext().control, name: 'format_metric_units' }) === true
  const { zone } = useServerZone()
  const [now] = useState(() => new Date())
  const t = useT()
  const format = !knowsUnits(dialect(), records) ? 'classic' : hasUnits ? 'units' : 'plain'
  // As text, so that nothing is drawn again while the figures stay the same.
  const figures = useLiveValue((live) => {
    if (!server) return '{}'
    const { id, name, host, geoip } = server as unknown as NamedServer
    const named = { id, name, host, geoip, figure: (figure) => live.figure(id, figure) ?? 0 } satisfies NamedServer
    return JSON.stringify(serverValues(named, format))
  })
  const values: Record<string, string> = JSON.parse(figures)
  const message = server
    ? alertText(values['#SERVER.NAME#'] ?? '', values['#SERVER.IP#'] ?? '', 'CPU', isPlain)
    : t('pages.notification.sampleTest')
  const sent = sentRequest(request, { '#NEZHA#': message, '#DATETIME#': dateTimeValue(now, zone), ...values })
  return (
    <FilledRequest
      choice={choice}
      label={t('pages.notification.previewServer')}
      help={t(server ? 'pages.notification.previewAlert' : 'pages.notification.previewTest')}
      request={sent}
      secrets={secrets}
      keepsHeaders={keepsHeaders}
    />
  )
}
