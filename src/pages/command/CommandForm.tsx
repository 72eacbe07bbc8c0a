import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { isWholeBetween, useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'

const SnippetsDialog = lazyPart(async () => (await import('../../snippets/SnippetsDialog.tsx')).SnippetsDialog)

/** Seconds for each server. */
const limits = { min: 1, max: 3600, usual: 30 }

interface CommandFormProps {
  /** The command that is offered before any has run. */
  offered: string
  /** What ran last, if anything; times are in milliseconds for each server. */
  last: { command: string; timeout: number }
  /** The number of servers. */
  count: number
  isRunning: boolean
  /** Whether a command is too long for one of the servers. */
  isTooLongFor: (command: string) => boolean
  /** Asks whether to run it. */
  onAsk: (command: string, timeout: number) => void
}

/** The command, and how long it may take. */
export function CommandForm({ offered, last, count, isRunning, isTooLongFor, onAsk }: CommandFormProps) {
  const [command, setCommand] = useState(last.command || offered)
  /** What is in the field without having been typed there. */
  const [given, setGiven] = useState(command)
  const [seconds, setSeconds] = useState<NumberOrText>(last.timeout / 1000 || limits.usual)
  const [snippets, setSnippets] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [closings, setClosings] = useState(0)
  const t = useT()
  const number = useNumberText(seconds, setSeconds)
  const time = isWholeBetween(seconds, limits.min, limits.max) ? seconds : undefined
  const isTooLong = isTooLongFor(command)
  const canRun = command.trim() !== '' && !isTooLong && time !== undefined && !isRunning
  const closeSnippets = () => {
    setSnippets(false)
    setClosings(closings + 1)
  }
  /** Replaces a text that nobody has typed; what was typed stays around the caret. */
  const insert = (text: string) => {
    const box = field.current
    const isGiven = !box || command === given
    setCommand(isGiven ? text : command.slice(0, box.selectionStart) + text + command.slice(box.selectionEnd))
    setGiven(text)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (canRun) onAsk(command, time * 1000)
  }
  // Runs after the closed dialog has let go of the focus.
  useEffect(() => {
    if (closings > 0) field.current?.focus()
  }, [closings])
  const form = (
    <Box component="form" onSubmit={ask} sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 800 }}>
      <TextField
        label={t('pages.command.command')}
        value={command}
        onChange={({ target }) => setCommand(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask(event)
        }}
        multiline
        minRows={2}
        maxRows={12}
        inputRef={field}
        required
        autoFocus
        error={isTooLong}
        // It is never cut: what is left of a command may do something else.
        helperText={isTooLong ? t('pages.command.tooLong') : t('pages.command.help')}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            autoCapitalize: 'off',
            style: { fontFamily: 'var(--lotus-mono)' },
          },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <TextField
          label={t('pages.command.timeout')}
          value={number.text}
          onChange={({ target }) => number.type(target.value)}
          onBlur={number.leave}
          error={time === undefined}
          helperText={
            time === undefined &&
            (number.unclear ?? t('pages.command.timeoutRange', { min: limits.min, max: limits.max }))
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 280 }}
        />
        <Button type="submit" variant="contained" disabled={!canRun} sx={{ mt: { sm: 3 } }}>
          {t('pages.command.run', { smart_count: count })}
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setSnippets(true)} sx={{ mt: { sm: 3 } }}>
          {t('snippets.title')}
        </Button>
      </Box>
    </Box>
  )
  return (
    <>
      {form}
      {/* Outside of the form, which would take its Enter. */}
      {snippets && (
        <PartBoundary onDismiss={closeSnippets}>
          <Suspense>
            <SnippetsDialog canRun={false} onUse={({ text }) => insert(text)} onClose={closeSnippets} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
