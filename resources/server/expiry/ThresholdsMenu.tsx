import Tune from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { NumberBox } from './NumberBox.tsx'
import { useExpiryThresholds } from './useExpiryThresholds.ts'

/** Days before the end from which the board marks a server. */
export function ThresholdsMenu() {
  const [thresholds, setThresholds] = useExpiryThresholds()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  return (
    <>
      <IconAction
        menu="dialog"
        name={t('pages.expiry.thresholds')}
        icon={<Tune fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('pages.expiry.thresholds') } }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2, width: 280 }}>
          <NumberBox
            label={t('pages.expiry.soonFrom')}
            value={thresholds.soon}
            min={0}
            max={3650}
            onChange={(soon) => setThresholds({ ...thresholds, soon })}
          />
          <NumberBox
            label={t('pages.expiry.urgentFrom')}
            value={thresholds.urgent}
            min={0}
            max={3650}
            onChange={(urgent) => setThresholds({ ...thresholds, urgent })}
          />
        </Box>
      </Popover>
    </>
  )
}
