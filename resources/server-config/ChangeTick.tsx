import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { CurrentValues, type CurrentValuesProps } from './CurrentValues.tsx'

interface ChangeTickProps extends CurrentValuesProps {
  ticked: boolean
  onTick: (wanted: boolean) => void
  /** The input, shown once the field is ticked. */
  children: ReactNode
}

/** One setting of several agents. The setting is changed only if it is ticked. */
export function ChangeTick({ ticked, onTick, children, ...current }: ChangeTickProps) {
  const t = useT()
  const label = t(`resources.server-config.fields.${current.name}`)
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={ticked}
            onChange={(_, wanted) => onTick(wanted)}
            slotProps={{ input: { 'aria-label': t('bulk.change', { name: label }) } }}
          />
        }
      />
      {ticked && <Box sx={{ paddingInlineStart: 3.5 }}>{children}</Box>}
      <CurrentValues {...current} />
    </>
  )
}
