import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'

/** Saves with the check on: the server sends a test message first, and nothing is saved if that fails. */
export function TestButton() {
  const { setValue } = useFormContext()
  const id = useId()
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Button
        variant="outlined"
        size="small"
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          setValue('skip_check', false, { shouldDirty: true })
          currentTarget.form?.requestSubmit()
        }}
      >
        {t('pages.notification.test')}
      </Button>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('pages.notification.testHelp')}
      </Typography>
    </Box>
  )
}
