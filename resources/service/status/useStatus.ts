import { useRecordContext } from 'react-admin'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { tellsShown } from '../visibility.ts'
import type { ServiceStatus } from './status.ts'

interface StatusOfService {
  /** Undefined while it is being read, and where there is none. */
  status: ServiceStatus | undefined
  /** Why there is none. */
  missing: MessageKey | undefined
}

/** The status of a service, by default of the current row. */
export function useStatus(service = useRecordContext<AnyRecord>()): StatusOfService {
  const { records, known, error } = useRecords('service-status')
  const { dialect, dataProvider } = useEngine()
  const status = indexOf(records).get(service?.id ?? 0) as unknown as ServiceStatus | undefined
  if (status) return { status, missing: undefined }
  if (!known) return { status, missing: error ? 'pages.service.why.unread' : undefined }
  const services = (dataProvider.loaded('service') ?? []) as readonly AnyRecord[]
  const isHidden =
    service?.['enable_show_in_service'] !== true && tellsShown({ dialect: dialect(), records: () => services })
  return { status, missing: isHidden ? 'pages.service.why.hidden' : 'pages.service.why.unchecked' }
}
