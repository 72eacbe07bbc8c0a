import Check from '@mui/icons-material/Check'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import type { CommandRow } from './fleetRun.ts'
import type { StateText } from './stateText.ts'
import { outputLines } from './useRowText.ts'

/** The lines of output that are shown at first, from its end. */
const few = 3

const marks = { rest: Schedule, good: Check, bad: ErrorOutline }
const colors = { rest: 'text.secondary', good: 'success.main', bad: 'error.main' }

interface CommandResultProps {
  row: CommandRow
  name: string
  /** Its state in words. */
  state: string
  tone: StateText['tone']
  /** What else is to be said, a line each. */
  remarks: string
}

/** What the command did on one server. */
export const CommandResult = memo(function CommandResult({ row, name, state, tone, remarks }: CommandResultProps) {
  const { id, output } = row
  const [whole, setWhole] = useState(false)
  const t = useT()
  const lines = outputLines(output)
  const Mark = marks[tone]
  return (
    <Box component="li" sx={frame}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          component={Link}
          to={`/server/${id}`}
          sx={{ color: 'text.primary', fontWeight: 600, textDecoration: 'none' }}
        >
          {name}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colors[tone] }}>
          <Mark style={{ fontSize: 16 }} />
          <span>{state}</span>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {remarks && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{remarks}</Box>}
        {(lines.length > 1 || lines[0]) && (
          <Box
            component="pre"
            tabIndex={whole ? 0 : undefined}
            sx={whole ? [pre, { maxHeight: 480, overflow: 'auto' }] : pre}
          >
            {(whole ? lines : lines.slice(-few)).join('\n')}
          </Box>
        )}
        {lines.length > few && (
          <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('app.showLess') : t('pages.command.all', { smart_count: lines.length })}
          </Button>
        )}
      </Box>
    </Box>
  )
})

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 260px) 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  // Rows out of sight cost nothing: there may be thousands.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 56px',
} as const

const pre = {
  m: 0,
  fontFamily: 'var(--lotus-mono)',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const
