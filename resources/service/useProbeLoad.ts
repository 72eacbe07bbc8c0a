import { useWatch } from 'react-hook-form'
import { useRecords } from '#engine/data/related.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { coverKindOf, coveredBy } from '../cover/coverage.ts'
import { serviceCover } from '../enums.ts'
import { checksPerMinute } from './load.ts'

/** How often the service in the form would be checked, by each server and by all; blank while that is not known. */
export function useProbeLoad(): string {
  const [interval, cover, ids] = useWatch({ name: ['duration', 'cover', 'skip_servers'] }) as [
    unknown,
    number,
    number[],
  ]
  const { records, known } = useRecords('server')
  const locale = useLocale()
  const t = useT()
  const servers = coveredBy({ kind: coverKindOf(serviceCover, cover), ids }, records).length
  const load = checksPerMinute(interval, servers)
  if (!known || !load) return ''
  const inWords = (number: number) => number.toLocaleString(locale, { maximumSignificantDigits: 3 })
  return t('pages.service.load', { servers: inWords(servers), each: inWords(load.each), all: inWords(load.all) })
}
