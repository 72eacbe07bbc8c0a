import { LinkBase } from 'react-admin'
import { useStored } from '#engine/data/useStored.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { FurtherTexts } from '#ui/texts/FurtherTexts.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/** Milliseconds after which it comes back. */
const pause = 3 * 86_400_000

/** Tells admins that anyone can read the files of the server, unless they want to be reminded later. */
export function OpenServer({ version }: { version: string }) {
  const { viewer } = useEngine()
  const [later = 0, remindAt] = useStored<number>(`findings.later.${viewer.id}`)
  const isLater = useTicking((now) => later > now)
  if (isLater) return null
  return (
    <FurtherTexts name="security" otherwise={() => null}>
      <Reminder version={version} onLater={() => remindAt(Date.now() + pause)} />
    </FurtherTexts>
  )
}

function Reminder({ version, onLater }: { version: string; onLater: () => void }) {
  const t = useT()
  return (
    <Banner tone="warning" text={t('security.banner.text', { version })}>
      <LinkBase className="text-button small" to="/settings/security">
        {t('security.banner.open')}
      </LinkBase>
      <button type="button" className="text-button small" onClick={onLater}>
        {t('security.banner.later')}
      </button>
    </Banner>
  )
}
