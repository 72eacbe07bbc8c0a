import { CustomCodeFailures } from './banners/CustomCodeFailures.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { reload } from '#ui/reload.ts'
import { useT } from '#i18n/useT.ts'
import { useUpdates } from '../update/useUpdates.ts'
import { Banner } from './banners/Banner.tsx'
import { useLocation } from 'react-admin'
import { withSafeMode } from '../customCode/safeMode.ts'
import { useCustomCode } from '../customCode/useCustomCode.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { isUnreached } from '#ui/messages/unreached.ts'
import { useReach } from '../reach/useReach.ts'
import { useSite } from '../site/useSite.ts'

const Emptied = lazyPart(async () => (await import('./banners/Emptied.tsx')).Emptied, { bare: true })
const OpenServer = lazyPart(async () => (await import('./banners/OpenServer.tsx')).OpenServer, { bare: true })

/** The releases before 2.0.13, previews included, whose files can be read without an account (GHSA-5c25-7vpj-9mqh). */
const openRelease = /^v?(?:[01]\.|2\.0\.(?:\d|1[0-2]|13(?=-))(?:\D|$))/

/** A warning about a server that anyone can take over; only its version is looked at before more is loaded. */
function OpenToAnyone() {
  const { viewer } = useEngine()
  const { version = '' } = useSite()
  if (!viewer.isAdmin || !openRelease.test(version)) return null
  return (
    <PartBoundary>
      <Suspense>
        <OpenServer version={version} />
      </Suspense>
    </PartBoundary>
  )
}

/** Only servers with dated files have something to say here, and only to admins. */
function EmptiedPage() {
  const { viewer } = useEngine()
  const { emptied } = useUpdates()
  if (!emptied || !viewer.isAdmin) return null
  return (
    <PartBoundary>
      <Suspense>
        <Emptied />
      </Suspense>
    </PartBoundary>
  )
}

/** Notices for every screen; each banner renders nothing while it has nothing to say. */
export function Banners() {
  return (
    <div role="status" className="screen-only">
      <SafeModeBanner />
      <OpenToAnyone />
      <CustomCodeFailures />
      <SettingsNotLoaded />
      <EmptiedPage />
      <NewVersion />
    </div>
  )
}

/** Offers to load the build that the server has now. Typed values survive the reload, or the user is asked first. */
function NewVersion() {
  const t = useT()
  const { offered } = useUpdates()
  const [dismissed, setDismissed] = useState<string>()
  if (!offered || dismissed === offered.build) return null
  return (
    <Banner tone="info" text={t('update.ready')} onDismiss={() => setDismissed(offered.build)}>
      <button type="button" className="text-button small" onClick={reload}>
        {t('update.reload', { version: offered.version })}
      </button>
    </Banner>
  )
}

/** Says that the custom code is left out because the address asks for that. */
function SafeModeBanner() {
  const t = useT()
  const { safe } = useCustomCode()
  // Renders again when the address changes.
  useLocation()
  if (!safe) return null
  return (
    <Banner tone="info" text={t('app.safeMode.on')}>
      <a className="text-button small" href={withSafeMode(window.location.href, false)}>
        {t('app.safeMode.leave')}
      </a>
    </Banner>
  )
}

/** Says that the settings in use are the defaults, or may be out of date, because they could not be fetched. */
function SettingsNotLoaded() {
  const t = useT()
  const reason = useReason()
  const { error, refresh } = useSite()
  const { obstacle } = useReach()
  // Each new try has an error of its own.
  const [dismissed, setDismissed] = useState<string>()
  if (!error && dismissed !== undefined) setDismissed(undefined)
  if (!error || dismissed === error.message || (obstacle && isUnreached(error))) return null
  return (
    <Banner
      tone="warning"
      text={t('app.settingsNotLoaded', { reason: reason(error) })}
      onDismiss={() => setDismissed(error.message)}
    >
      <button type="button" className="text-button small" onClick={() => void refresh()}>
        {t('app.tryAgain')}
      </button>
    </Banner>
  )
}
