import Box from '@mui/material/Box'
import { CustomCodeFailures } from './banners/CustomCodeFailures.tsx'
import { SafeMode } from './banners/SafeMode.tsx'
import { StaleSettings } from './banners/StaleSettings.tsx'

/** What is to be known on every screen; each part draws nothing while it has nothing to say. */
export function Banners() {
  return (
    <Box role="status" className="screen-only">
      <SafeMode />
      <CustomCodeFailures />
      <StaleSettings />
    </Box>
  )
}
