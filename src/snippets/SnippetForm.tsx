import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { longestName, longestSnippet, type SnippetText } from './snippet.ts'
import { mostSnippets } from './snippetStore.ts'

interface SnippetFormProps {
  /** Undefined for a new one. */
  snippet: SnippetText | undefined
  /** Called with whether something is unsaved. */
  onChange: (unsaved: boolean) => void
  /** Returns whether there was room for it. */
  onSave: (snippet: SnippetText) => boolean
  onClose: () => void
}

/** Control characters act as keys in a terminal; only line breaks and tabs are part of a text. */
const withoutKeys = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?<!\n)\n+$/, '')

/** The name and the text of a snippet. */
export function SnippetForm({ snippet, onChange, onSave, onClose }: SnippetFormProps) {
  const [name, setName] = useState(snippet?.name ?? '')
  const [text, setText] = useState(snippet?.text ?? '')
  const [tried, setTried] = useState(false)
  const [isFull, setFull] = useState(false)
  const plain = withoutKeys(text)
  const id = useId()
  const t = useT()
  const missing = (value: string) => tried && value.trim() === '' && t('validation.required')
  // It is never cut: what is left of a command may do something else.
  const isTooLong = plain.length > longestSnippet
  const textFault = isTooLong ? t('validation.maxLength', { max: longestSnippet }) : missing(plain)
  const change = (nextName: string, nextText: string) => {
    setName(nextName)
    setText(nextText)
    onChange(nextName !== (snippet?.name ?? '') || nextText !== (snippet?.text ?? ''))
  }
  return (
    <>
      <DialogContent>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (name.trim() && plain.trim() && !isTooLong) setFull(!onSave({ name: name.trim(), text: plain }))
          }}
        >
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={t('snippets.name')}
            value={name}
            onChange={({ target }) => change(target.value, text)}
            error={Boolean(missing(name))}
            helperText={missing(name)}
            slotProps={{ htmlInput: { maxLength: longestName, autoComplete: 'off' } }}
          />
          <TextField
            fullWidth
            required
            multiline
            minRows={3}
            maxRows={12}
            margin="dense"
            label={t('snippets.text')}
            value={text}
            onChange={({ target }) => change(name, target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.closest('form')?.requestSubmit()
            }}
            error={Boolean(textFault)}
            helperText={textFault || t('snippets.help')}
            slotProps={{
              htmlInput: {
                spellCheck: false,
                autoCapitalize: 'off',
                dir: 'ltr',
                style: { fontFamily: 'var(--lotus-mono)' },
              },
            }}
          />
          {isFull && (
            <FormHelperText error role="alert">
              {t('snippets.full', { count: mostSnippets })}
            </FormHelperText>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained">
          {t('app.save')}
        </Button>
      </DialogActions>
    </>
  )
}
