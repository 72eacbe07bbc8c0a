import { useRecordContext } from 'react-admin'
import type { Column } from '#engine/resource.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { countryName, systemOf } from '../facts.tsx'
import type { ServerFacts } from '../facts.tsx'
import { signOf } from './signOf.ts'
import { useSyncExternalStore } from 'react'
import type * as Signs from './signUrls.ts'

type SignUrls = typeof Signs

let loaded: SignUrls | undefined
let loading = false
const listeners = new Set<() => void>()

async function load() {
  loading = true
  try {
    loaded = await import('./signUrls.ts')
    listeners.forEach((call) => call())
  } catch {
    // Signs are an ornament: the next page of rows tries again.
    loading = false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // After the rows: a browser without the function waits a moment instead.
  if (!loading) (globalThis.requestIdleCallback ?? setTimeout)(() => void (loading || load()))
  return () => void listeners.delete(listener)
}

/** The addresses of flags and of signs of systems; undefined until they are loaded. */
const useSignUrls = (): SignUrls | undefined => useSyncExternalStore(subscribe, () => loaded)

/** The flag of the country and the sign of the system of a server, drawn by one element; both are part of the product. */
function SignsCell() {
  const server = useRecordContext<ServerFacts>()
  const urls = useSignUrls()
  const locale = useLocale()
  if (!server) return null
  const { country_code: code } = server.geoip
  const words = [countryName(code, locale), systemOf(server)].filter(Boolean).join(' · ')
  if (!words) return null
  const sign = signOf(server.host.platform)
  const [flag, system] = [code && urls?.flagUrls.get(code), sign && urls?.systemUrls.get(sign)]
  return (
    <span
      className="signs"
      role="img"
      aria-label={words}
      data-tip={words}
      data-code={urls && !flag ? code?.slice(0, 2).toUpperCase() : undefined}
      data-system={system && sign}
      style={{ '--flag': flag && `url("${flag}")`, '--system': system && `url("${system}")` } as object}
    />
  )
}

/** The country and the system as signs, sorted by country. */
export const signsColumn = {
  name: 'signs',
  Cell: SignsCell,
  sortBy: (server, { locale }) => `${countryName(server.geoip.country_code, locale)} ${systemOf(server)}`,
} satisfies Column<ServerFacts, 'signs'>
