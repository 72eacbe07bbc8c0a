import { useRecordContext } from 'react-admin'
import type { AnyRecord } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { GeoIp } from './IpCell.tsx'
import { processorsOf } from './page/processors.ts'
import { wordsIn } from './page/shownServer.ts'
import type { HostFacts } from './VersionCell.tsx'

export type ServerFacts = AnyRecord & { host: HostFacts; geoip: GeoIp }

/** The system of a machine in one line. */
export const systemOf = ({ host }: Pick<ServerFacts, 'host'>): string =>
  [host.platform, host.platform_version, host.arch, host.virtualization].filter(Boolean).join(' ')

// Making a format costs more than using it, and a list sorts thousands of servers by their countries.
const regionNames = memoByRef((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country. The code is a lower-case ISO code, or that of a continent, which is shown as a code. */
export function countryName(code: string | undefined, locale: string): string {
  if (!code) return ''
  const upper = code.toUpperCase()
  return /^[A-Z]{2}$/.test(upper) ? (regionNames(locale).of(upper) ?? upper) : upper
}

const SystemCell = () => {
  const server = useRecordContext<ServerFacts>()
  return server ? <>{systemOf(server)}</> : null
}

function CountryCell() {
  const server = useRecordContext<ServerFacts>()
  const locale = useLocale()
  return server ? <>{countryName(server.geoip.country_code, locale)}</> : null
}

function ProcessorCell() {
  const server = useRecordContext<ServerFacts>()
  const t = useT()
  return server ? <>{processorsOf(server.host.cpu, t).join(', ')}</> : null
}

/** The columns with facts about a machine. */
export const factColumns = [
  {
    name: 'system',
    Cell: SystemCell,
    // A search also finds the processor, which is a fact of the machine but no part of its system.
    text: (server) =>
      [systemOf(server), ...wordsIn(server.host.cpu), ...wordsIn(server.host.gpu)].filter(Boolean).join(', '),
    sortBy: systemOf,
    exported: systemOf,
    filter: { options: { label: String }, idsOf: ({ host }) => (host.platform ? [host.platform] : []) },
  } satisfies Column<ServerFacts, 'system'>,
  {
    name: 'country',
    Cell: CountryCell,
    text: (server, { locale }) => countryName(server.geoip.country_code, locale),
    filter: {
      options: { label: (code, { locale }) => countryName(String(code), locale) },
      idsOf: ({ geoip }) => (geoip.country_code ? [geoip.country_code] : []),
    },
  } satisfies Column<ServerFacts, 'country'>,
  {
    name: 'processor',
    Cell: ProcessorCell,
    className: 'processor',
    text: ({ host }, { translate }) => processorsOf(host.cpu, translate).join(', '),
    filter: { options: { label: String }, idsOf: ({ host }) => wordsIn(host.cpu) },
  } satisfies Column<ServerFacts, 'processor'>,
] as const
