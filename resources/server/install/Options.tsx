import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { Switches, type SwitchesProps } from './Switches.tsx'

/** The switches, collapsed by default because most machines need none. */
export function Options(props: SwitchesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const t = useT()
  const count = props.chosen.length
  return (
    <div>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen((was) => !was)}
        sx={{ marginInlineStart: -1.5 }}
      >
        {count > 0 ? t('pages.server.install.optionsSet', { count }) : t('pages.server.install.options')}
      </Button>
      {open && <Switches id={id} {...props} />}
    </div>
  )
}
