import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Box from '@mui/material/Box'
import { useState, useSyncExternalStore } from 'react'
import { useSelectList } from '#ui/back/useSelectList.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { NoticeSwitch } from '#notices/NoticeSwitch.tsx'
import { KeyBarDialog } from './KeyBarDialog.tsx'
import { KeepQuestion } from '../kept/KeepQuestion.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { paletteNames } from '../panes/palettes.ts'
import { cursors, preferenceSwitches, type TerminalPreferences, type PreferenceStore } from './preferences.ts'
import { terminalCommands, pasteChord, terminalShortcuts } from '../keys/terminalShortcuts.ts'

interface SettingsDialogProps {
  preferences: PreferenceStore
  onClose: () => void
}

/** The appearance and behavior of terminals in this browser. Changes are stored and apply at once, those of numbers once they are whole. */
export function SettingsDialog({ preferences, onClose }: SettingsDialogProps) {
  const values = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const [keys, setKeys] = useState(false)
  const [explaining, setExplaining] = useState(false)
  const lists = { palette: useSelectList(), cursor: useSelectList() }
  const t = useT()
  function turn(name: (typeof preferenceSwitches)[number], on: boolean) {
    if (name === 'keepShells' && on && !values.keepExplained) setExplaining(true)
    else preferences.set({ [name]: on })
  }
  const choice = <Name extends 'palette' | 'cursor'>(name: Name, offered: readonly TerminalPreferences[Name][]) => (
    <TextField
      select
      label={t(`pages.terminal.preferences.${name}`)}
      value={values[name]}
      slotProps={{ select: lists[name] }}
      onChange={({ target }) => {
        const value = offered.find((one) => one === target.value)
        if (value) preferences.set({ [name]: value })
      }}
    >
      {offered.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`pages.terminal.preferences.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <DialogFrame title={t('pages.terminal.settings')} onClose={onClose} passesFocus>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
          <TextField
            label={t('pages.terminal.preferences.fontFamily')}
            defaultValue={values.fontFamily}
            placeholder="monospace"
            onChange={({ target }) => preferences.set({ fontFamily: target.value })}
          />
          <NumberSetting name="fontSize" min={8} max={40} usual={16} preferences={preferences} />
          {choice('palette', paletteNames)}
          {choice('cursor', cursors)}
          <NumberSetting name="scrollback" min={0} max={100_000} usual={10_000} preferences={preferences} />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, mt: 2 }}>
          {preferenceSwitches.map((name) => (
            <FormControlLabel
              key={name}
              control={<Switch checked={values[name]} onChange={(_, on) => turn(name, on)} />}
              label={t(`pages.terminal.preferences.${name}`)}
            />
          ))}
        </Box>
        <NoticeSwitch
          label={t('pages.terminal.ends.switch')}
          help={t('pages.terminal.ends.help')}
          title={t('pages.terminal.ends.switch')}
          isOn={values.endNotices}
          onTurn={(endNotices) => preferences.set({ endNotices })}
        />
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setKeys(true)} sx={{ mt: 2 }}>
          {t('pages.terminal.bar.choose')}
        </Button>
        <Shortcuts />
      </DialogContent>
      {keys && <KeyBarDialog preferences={preferences} onClose={() => setKeys(false)} />}
      {explaining && (
        <KeepQuestion
          preferences={preferences}
          isForAll
          onKeep={() => setExplaining(false)}
          onClose={() => setExplaining(false)}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

function Shortcuts() {
  const t = useT()
  const chordText = useChordText()
  const chords = [
    [t('pages.terminal.paste'), pasteChord()],
    ...terminalCommands.map(
      (command) => [t(`pages.terminal.commands.${command}`), terminalShortcuts[command]] as const,
    ),
  ] as const
  return (
    <>
      <Box component="h3" sx={{ fontSize: 14, mt: 3, mb: 1 }}>
        {t('shortcuts.title')}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          columns: { sm: 2 },
          columnGap: 3,
          '& div': { display: 'flex', columnGap: 1, breakInside: 'avoid', py: 0.25 },
          '& dt': { flex: 1 },
          '& dd': { m: 0 },
        }}
      >
        {chords.map(([label, chord]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{chordText(chord)}</kbd>
            </dd>
          </div>
        ))}
      </Box>
    </>
  )
}
