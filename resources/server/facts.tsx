import { useRecordContext } from 'react-admin'
import * as z from 'zod'
import type { Filter } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { bytes, duration, percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import type { LabelOf } from '#locales/messages.ts'
import { lastReport, neverReported, type Reported } from './state.ts'
import type { host } from './VersionCell.tsx'
import type { geoip } from './IpCell.tsx'

/** The last measurements of the agent. Every value that is zero is left out (docs/contract/entities.md#state). */
export const state = z
  .looseObject({
    cpu: z.number(),
    mem_used: z.number(),
    disk_used: z.number(),
    net_in_speed: z.number(),
    net_out_speed: z.number(),
    uptime: z.number(),
    load_1: z.number(),
  })
  .partial()

interface Server extends Reported {
  state: z.infer<typeof state>
  host: z.infer<typeof host>
  geoip: z.infer<typeof geoip>
}

const share = (used = 0, total = 0) => (total > 0 ? used / total : 0)

/** A column with a short text, right-aligned if it is an amount. */
function fact<Name extends LabelOf<'server'>>(
  name: Name,
  text: (server: Server, locale: string) => string,
  amount?: (server: Server) => number,
): Column<Server, Name> {
  function FactCell() {
    const server = useRecordContext<Server>()
    const locale = useLocale()
    const t = useT()
    if (!server || (amount && neverReported(server))) return null
    const words = text(server, locale)
    if (!amount || server.online) return <>{words}</>
    const time = lastReport(server)?.toLocaleString(locale)
    return (
      <span className="stale" data-tip={time ? t('pages.server.lastKnownAt', { time }) : t('pages.server.lastKnown')}>
        {words}
      </span>
    )
  }
  return {
    name,
    Cell: FactCell,
    text: (server, { locale }) => text(server, locale),
    ...(amount && { sortBy: amount, align: 'right', searched: false }),
  }
}

const filtered = <Name extends LabelOf<'server'>>(column: Column<Server, Name>, filter: Filter<Server>) => ({
  ...column,
  filter,
})

const cpuShare = ({ state }: Server) => (state.cpu ?? 0) / 100
const memoryShare = ({ state, host }: Server) => share(state.mem_used, host.mem_total)
const diskShare = ({ state, host }: Server) => share(state.disk_used, host.disk_total)

/** Facts about the machine and its load. Amounts are those of the last report before the list was read. */
export const facts = [
  filtered(
    fact('system', ({ host }) =>
      [host.platform, host.platform_version, host.arch, host.virtualization].filter(Boolean).join(' '),
    ),
    { options: { label: String }, idsOf: ({ host }) => (host.platform ? [host.platform] : []) },
  ),
  filtered(
    fact('country', ({ geoip }, locale) => countryName(geoip.country_code, locale)),
    {
      options: { label: (code, { locale }) => countryName(String(code), locale) },
      idsOf: ({ geoip }) => (geoip.country_code ? [geoip.country_code] : []),
    },
  ),
  fact('cpu', (server, locale) => percent(cpuShare(server), locale), cpuShare),
  fact('memory', (server, locale) => percent(memoryShare(server), locale), memoryShare),
  fact('disk', (server, locale) => percent(diskShare(server), locale), diskShare),
  fact(
    'load',
    ({ state }, locale) => (state.load_1 ?? 0).toLocaleString(locale),
    ({ state }) => state.load_1 ?? 0,
  ),
  fact(
    'network',
    ({ state }, locale) =>
      `↓ ${bytes(state.net_in_speed ?? 0, locale)}/s ↑ ${bytes(state.net_out_speed ?? 0, locale)}/s`,
    ({ state }) => (state.net_in_speed ?? 0) + (state.net_out_speed ?? 0),
  ),
  fact(
    'uptime',
    ({ state }, locale) => (state.uptime ? duration(state.uptime, locale) : ''),
    ({ state }) => state.uptime ?? 0,
  ),
]

/** The name of a country. The code is a lower-case ISO code, or that of a continent, which is shown as a code. */
function countryName(code: string | undefined, locale: string): string {
  if (!code) return ''
  const upper = code.toUpperCase()
  return /^[A-Z]{2}$/.test(upper) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(upper) ?? upper) : upper
}
