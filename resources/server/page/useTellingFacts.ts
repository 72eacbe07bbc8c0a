import { shortDuration, bytes, percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { readingOf } from '#live/reading.ts'
import { stateOf } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { inBrief } from '#ui/values/inBrief.ts'
import { addressesOf } from '../IpCell.tsx'
import { usePlanUse } from '../traffic/usePlanUse.ts'
import { useNoteFacts } from './noteFacts.ts'
import { processorsOf } from './processors.ts'
import { amountIn, type ShownServer } from './shownServer.ts'

/** The facts about a server that tell most, in the order in which they are asked for. */
export function useTellingFacts(server: ShownServer): string[] {
  const { host, geoip } = server
  const locale = useLocale()
  const t = useT()
  const uptime = useLiveValue((live) => {
    const seconds = stateOf(server, live) === 'online' && readingOf(server, live)?.('uptime')
    return seconds ? shortDuration(seconds, locale) : ''
  })
  const planUse = usePlanUse(server)
  const expiry = t('resources.server.fields.expiry')
  const noteFacts = new Map(useNoteFacts(server))
  const addresses = addressesOf(geoip).map(({ kind }) => kind)
  const named = (label: string, value: string | undefined) => value && `${label} ${value}`
  const memory = amountIn(host.mem_total)
  return [
    [host.platform, host.platform_version].filter(Boolean).join(' '),
    processorsOf(host.cpu, t).join(', '),
    named(t('resources.server.fields.memory'), memory > 0 ? bytes(memory, locale) : ''),
    planUse && t('pages.traffic.planUse', { share: percent(planUse.used / planUse.plan.volume, locale) }),
    addresses.join(' + '),
    named(t('resources.server.fields.uptime'), uptime),
    named(expiry, noteFacts.get(expiry)),
    named(t('pages.serverPage.agent'), host.version),
  ].flatMap((fact) => (fact ? inBrief(fact) : []))
}
