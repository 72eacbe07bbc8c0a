import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { readAloud } from './aloud/readAloud.ts'
import { parseSchedule } from './schedule.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'

/** Usual schedules. Each is told by its own words, so none can promise what it does not do. */
const presets = [
  '0 */5 * * * *',
  '0 0 * * * *',
  '0 0 */6 * * *',
  '0 0 3 * * *',
  '0 0 8 * * 1-5',
  '0 0 4 * * 1',
  '0 0 5 1 * *',
  '@every 90m',
] as const

/** A button that opens a menu of usual schedules. */
export function Presets({ onPick }: { onPick: (expression: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useBackCloses(() => setAnchor(undefined), anchor !== undefined)
  const locale = useLocale()
  const t = useT()
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ marginInlineStart: -1.5 }}
      >
        {t('pages.cron.presets')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {presets.map((expression) => (
            <MenuItem
              key={expression}
              onClick={() => {
                setAnchor(undefined)
                onPick(expression)
              }}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                justifyContent: 'space-between',
                whiteSpace: 'normal',
              }}
            >
              <span>{readAloud(parseSchedule(expression), locale, t)}</span>{' '}
              <Box component="code" sx={{ color: 'text.secondary', fontFamily: 'var(--lotus-mono)' }}>
                {expression}
              </Box>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
