import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createConsent, type Consent } from './consent.ts'
import { showNotice } from './notices.ts'

/** Why no notice comes. */
const obstacles: Record<Exclude<Consent, 'granted'>, MessageKey> = {
  undecided: 'notices.undecided',
  denied: 'notices.denied',
  insecure: 'notices.insecure',
  lacking: 'notices.lacking',
}

interface NoticeSwitchProps {
  label: string
  help: string
  isOn: boolean
  onTurn: (on: boolean) => void
  /** The title of the notice that a try shows. */
  title: string
  /** What there is as long as no notice can come. */
  meanwhile?: string
}

/** Switches notices of the browser on, asks for consent, and says what prevents them. */
export function NoticeSwitch({ label, help, isOn, onTurn, title, meanwhile }: NoticeSwitchProps) {
  const [{ subscribe, getState, ask }] = useState(() => createConsent(window))
  const consent = useSyncExternalStore(subscribe, getState)
  const id = useId()
  const t = useT()
  const [isTaken, setTaken] = useState(true)
  const tryOne = async () => {
    const { pathname } = window.location
    setTaken(await showNotice({ tag: 'lotus try', title, body: help, address: pathname }))
  }
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: { 'aria-describedby': id } }}
            onChange={(_, on) => {
              onTurn(on)
              if (on) void ask()
            }}
          />
        }
        label={label}
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {help}
      </FormHelperText>
      {isOn && (
        <Box sx={{ mt: 1.5 }} aria-live="polite">
          {consent === 'granted' ? (
            <>
              <Button size="small" onClick={() => void tryOne()}>
                {t('notices.try')}
              </Button>
              {!isTaken && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                  {t('notices.refused')}
                </Alert>
              )}
            </>
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
              {meanwhile && <div>{meanwhile}</div>}
            </Alert>
          )}
        </Box>
      )}
    </>
  )
}
