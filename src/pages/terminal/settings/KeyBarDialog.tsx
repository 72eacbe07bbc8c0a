import Close from '@mui/icons-material/Close'
import Later from '@mui/icons-material/ArrowForward'
import Earlier from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { finger } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import { useBarKeyLabel } from '../keys/useBarKeyLabel.ts'
import { useSnippets } from '../../../snippets/useSnippets.ts'
import { barKeys, snippetKey, usualBarKeys } from '../keys/barKeys.ts'
import type { PreferenceStore } from './preferences.ts'

const keysStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    minWidth: finger,
    maxWidth: 200,
    height: finger,
    lineHeight: `${finger - 2}px`,
    px: 1,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    cursor: 'pointer',
    '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
} as const

interface KeyBarDialogProps {
  preferences: PreferenceStore
  onClose: () => void
}

/** Chooses the keys of the bar and their order. Changes apply at once. */
export function KeyBarDialog({ preferences, onClose }: KeyBarDialogProps) {
  const { barKeys: own } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const { snippets } = useSnippets()
  const [picked, setPicked] = useState<string>()
  const t = useT()
  const labelOf = useBarKeyLabel()
  const chosen = own ?? usualBarKeys
  const at = picked === undefined ? -1 : chosen.indexOf(picked)
  const others = [...barKeys, ...snippets.map(({ name }) => snippetKey(name))].filter((key) => !chosen.includes(key))
  const set = (keys: readonly string[] | undefined) => preferences.set({ barKeys: keys })
  const move = (by: number) => {
    if (picked !== undefined) set(chosen.toSpliced(at, 1).toSpliced(at + by, 0, picked))
  }
  const tool = (label: string, sign: ReactNode, disabled: boolean, act: () => void) => (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={act}>
      {sign}
    </IconButton>
  )
  return (
    <DialogFrame title={t('pages.terminal.bar.title')} onClose={onClose}>
      <DialogContent>
        <KeyGroup title={t('pages.terminal.bar.chosen')}>
          {chosen.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === picked}
              onClick={() => setPicked(key === picked ? undefined : key)}
            >
              {labelOf(key)}
            </button>
          ))}
        </KeyGroup>
        <Box role="toolbar" aria-label={t('pages.terminal.bar.chosen')} sx={{ display: 'flex', alignItems: 'center' }}>
          {tool(t('pages.terminal.bar.earlier'), <Earlier fontSize="small" />, at < 1, () => move(-1))}
          {tool(t('pages.terminal.bar.later'), <Later fontSize="small" />, at < 0 || at === chosen.length - 1, () =>
            move(1),
          )}
          {tool(t('pages.terminal.bar.remove'), <Close fontSize="small" />, at < 0, () => set(chosen.toSpliced(at, 1)))}
          {at < 0 && <Box sx={{ color: 'text.secondary' }}>{t('pages.terminal.bar.hint')}</Box>}
        </Box>
        <KeyGroup title={t('pages.terminal.bar.others')}>
          {others.map((key) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                set([...chosen, key])
                setPicked(key)
              }}
            >
              {labelOf(key)}
            </button>
          ))}
        </KeyGroup>
      </DialogContent>
      <DialogActions>
        <Button disabled={own === undefined} onClick={() => set(undefined)} sx={{ mr: 'auto' }}>
          {t('pages.terminal.bar.usual')}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      <Box component="h3" id={id} sx={{ fontSize: 14, m: 0, mb: 1 }}>
        {title}
      </Box>
      <Box dir="ltr" sx={keysStyle}>
        {children}
      </Box>
    </Box>
  )
}
