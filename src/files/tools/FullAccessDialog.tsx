import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import type { FullAccess, Grant } from './fullAccess.ts'

interface FullAccessDialogProps {
  access: FullAccess
  /** Called after the choice has changed. */
  onChanged: () => void
  onClose: () => void
}

type Choice = Grant | 'off'

const choices: readonly Choice[] = ['off', 'files', 'commands']

/** Explains what the full file manager of a server does, and lets the user allow it. */
export function FullAccessDialog({ access, onChanged, onClose }: FullAccessDialogProps) {
  const [choice, setChoice] = useState<Choice>(access.getState().grant ?? 'off')
  const t = useT()
  return (
    <DialogFrame title={t('pages.files.full.title')} onClose={onClose}>
      <DialogContent>
        <DialogContentText>{t('pages.files.full.text')}</DialogContentText>
        <form
          id="full-access"
          onSubmit={(event) => {
            event.preventDefault()
            access.choose(choice === 'off' ? undefined : choice)
            onChanged()
            onClose()
          }}
        >
          <RadioGroup
            aria-label={t('pages.files.full.title')}
            value={choice}
            onChange={(_event, value) => setChoice(choices.find((each) => each === value) ?? 'off')}
            sx={{ my: 2, gap: 1.5 }}
          >
            {choices.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio sx={{ py: 0 }} />}
                label={t(`pages.files.full.${each}`)}
                sx={{ alignItems: 'flex-start' }}
              />
            ))}
          </RadioGroup>
        </form>
        <DialogContentText>{t('pages.files.full.token')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form="full-access" variant="contained">
          {t('app.save')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
