import { useRecordContext } from 'react-admin'
import type { Column } from '#engine/resource.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { countryName, systemOf, type ServerFacts } from '../facts.tsx'
import { signOf } from './signOf.ts'
import { useSignUrls } from './useSignUrls.ts'

/** The flag of the country and the sign of the system of a server; both are part of the product. */
function SignsCell() {
  const server = useRecordContext<ServerFacts>()
  const urls = useSignUrls()
  const locale = useLocale()
  if (!server) return null
  const { country_code: code } = server.geoip
  const sign = signOf(server.host.platform)
  const [country, system] = [countryName(code, locale), systemOf(server)]
  const flagUrl = code && urls?.flagUrls.get(code)
  const systemUrl = sign && urls?.systemUrls.get(sign)
  return (
    <>
      {flagUrl ? (
        <img className="sign" src={flagUrl} alt={country} data-tip={country} width={20} height={14} />
      ) : (
        <span className="sign">{urls && code?.toUpperCase()}</span>
      )}
      {systemUrl && (
        <span
          className="sign system"
          role="img"
          aria-label={system}
          data-tip={system}
          style={{ maskImage: `url("${systemUrl}")` }}
        />
      )}
    </>
  )
}

/** The country and the system as signs, sorted by country. */
export const signsColumn = {
  name: 'signs',
  Cell: SignsCell,
  sortBy: (server, { locale }) => `${countryName(server.geoip.country_code, locale)} ${systemOf(server)}`,
} satisfies Column<ServerFacts, 'signs'>
