import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { typedTextStyle } from '#ui/CodeBlock.tsx'
import { filledForServer, filledIn, variablesToAsk, type SnippetText, type VariableValues } from './snippet.ts'
import type { SnippetFilling, SnippetUse } from './SnippetsDialog.tsx'

interface SnippetFillProps extends SnippetFilling {
  snippet: SnippetText
  /** What Enter does. */
  use: SnippetUse
  canRun: boolean
  onUse: (text: string, use: SnippetUse) => void
  onClose: () => void
}

/** Asks for the variables of a snippet and shows the final text. */
export function SnippetFill({
  snippet: { text },
  values,
  isForSeveral,
  use,
  canRun,
  onUse,
  onClose,
}: SnippetFillProps) {
  const asked = variablesToAsk(text, isForSeveral ? undefined : values)
  const [typed, setTyped] = useState<VariableValues>(
    Object.fromEntries(asked.map(({ name, usual }) => [name, usual ?? ''])),
  )
  const first = Math.max(
    0,
    asked.findIndex(({ usual }) => usual === undefined),
  )
  const id = useId()
  const t = useT()
  const isFilled = asked.every(({ name, usual }) => usual === '' || typed[name])
  const filled = filledIn(text, typed)
  const send = (how: SnippetUse) => isFilled && onUse(filled, how)
  const uses: readonly SnippetUse[] = canRun ? ['insert', 'run'] : ['insert']
  return (
    <>
      <DialogContent>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send(use)
          }}
        >
          {asked.map(({ name, usual }, at) => (
            <TextField
              key={name}
              autoFocus={at === first}
              fullWidth
              margin="dense"
              label={name}
              required={usual !== ''}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              onFocus={({ target }) => target.select()}
              slotProps={{
                htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, dir: 'ltr' },
              }}
            />
          ))}
        </form>
        <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>{t('snippets.final')}</Box>
        <Box
          component="pre"
          dir="ltr"
          tabIndex={0}
          aria-label={t('snippets.final')}
          sx={{ ...typedTextStyle, mt: 0.5 }}
        >
          {values ? filledForServer(filled, values) : filled}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        {uses.map((each) => (
          <Button
            key={each}
            autoFocus={each === use && asked.length === 0}
            variant={each === use ? 'contained' : 'outlined'}
            disabled={!isFilled}
            {...(each === use ? { type: 'submit', form: id } : { onClick: () => send(each) })}
          >
            {t(each === 'run' ? 'snippets.run' : 'pages.files.insert')}
          </Button>
        ))}
      </DialogActions>
    </>
  )
}
