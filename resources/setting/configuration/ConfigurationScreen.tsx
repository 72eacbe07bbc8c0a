import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { SectionRail } from '#ui/sections/SectionRail.tsx'
import { KnownPart } from '../known/KnownPart.tsx'
import { ComparePart } from './ComparePart.tsx'
import { SavePart } from './SavePart.tsx'

/** The configuration of the server as a file: it is saved here, and compared with the server again. */
export function ConfigurationScreen() {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <div>
        <Typography component="h1" variant="h5">
          {t('pages.configuration.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('pages.configuration.lead')}
        </Typography>
      </div>
      <SectionRail>
        <SavePart />
        <ComparePart />
        <KnownPart />
      </SectionRail>
    </Box>
  )
}
