import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useState, useSyncExternalStore } from 'react'
import { useStored } from '#engine/data/useStored.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createConsent, type Consent } from './consent.ts'
import { showNotice } from './notices.ts'
import { troubleKey } from './troubleKey.ts'

/** Why no notice comes. */
const obstacles: Record<Exclude<Consent, 'granted'>, MessageKey> = {
  undecided: 'notices.undecided',
  denied: 'notices.denied',
  insecure: 'notices.insecure',
  lacking: 'notices.lacking',
}

/** Whether this browser calls when there is trouble, what prevents it, and a try. */
export function TroubleSwitch() {
  const [isOn = false, setOn] = useStored<boolean>(troubleKey)
  const [{ subscribe, getState, ask }] = useState(() => createConsent(window))
  const consent = useSyncExternalStore(subscribe, getState)
  const help = useId()
  const t = useT()
  const tryOne = () => {
    const { pathname } = window.location
    void showNotice({ tag: 'lotus try', title: t('notices.title'), body: t('notices.help'), address: pathname })
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: { 'aria-describedby': help } }}
            onChange={(_, on) => {
              setOn(on)
              if (on) void ask()
            }}
          />
        }
        label={t('notices.switch')}
      />
      <FormHelperText id={help} sx={{ mt: 0 }}>
        {t('notices.help')}
      </FormHelperText>
      {isOn && (
        <Box sx={{ mt: 1.5 }} aria-live="polite">
          {consent === 'granted' ? (
            <Button size="small" onClick={tryOne}>
              {t('notices.try')}
            </Button>
          ) : (
            <Alert
              severity="warning"
              action={
                consent === 'undecided' && (
                  <Button color="inherit" size="small" onClick={() => void ask()}>
                    {t('notices.ask')}
                  </Button>
                )
              }
            >
              {t(obstacles[consent])}
            </Alert>
          )}
        </Box>
      )}
    </>
  )
}
