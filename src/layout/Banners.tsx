import { CustomCodeFailures } from './banners/CustomCodeFailures.tsx'
import { EmptiedPage } from './banners/EmptiedPage.tsx'
import { NewVersion } from './banners/NewVersion.tsx'
import { SafeModeBanner } from './banners/SafeModeBanner.tsx'
import { SettingsNotLoaded } from './banners/SettingsNotLoaded.tsx'

/** Notices for every screen; each banner renders nothing while it has nothing to say. */
export function Banners() {
  return (
    <div role="status" className="screen-only">
      <SafeModeBanner />
      <CustomCodeFailures />
      <SettingsNotLoaded />
      <EmptiedPage />
      <NewVersion />
    </div>
  )
}
