import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Pasting } from './usePasting.ts'

/** The most words that are named. */
const mostNamed = 10

/**
 * A text for a list of names, ids or addresses. What is recognized is taken; the rest stays in the text and is named.
 */
export function PastePanel({ text, read, take, setText }: Pasting) {
  const id = useId()
  const t = useT()
  if (text === undefined || !read) return null
  const inLine = (words: readonly string[]) => {
    const rest = words.length - mostNamed
    const first = words.slice(0, mostNamed).join(', ')
    return rest > 0 ? `${first} ${t('app.andMore', { count: rest })}` : first
  }
  const { ids, unknown, ambiguous } = read
  const failed = unknown.length + ambiguous.length > 0
  return (
    <Box sx={{ mt: 1 }}>
      <FormLabel htmlFor={id}>{t('form.pasteLabel')}</FormLabel>
      <OutlinedInput
        fullWidth
        autoFocus
        id={id}
        size="small"
        value={text}
        error={failed}
        inputComponent="textarea"
        rows={3}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // It would save the form without the list.
          event.preventDefault()
          event.stopPropagation()
          take(text)
        }}
        slotProps={{ input: { type: undefined, spellCheck: false, 'aria-describedby': `${id}-note` } }}
        sx={{ '& textarea': { fieldSizing: 'content', minHeight: '3lh', maxHeight: '9lh', resize: 'vertical' } }}
      />
      <FormHelperText id={`${id}-note`} error={failed} role="status">
        {unknown.length > 0 && t('form.notFound', { what: inLine(unknown) })}
        {unknown.length > 0 && ambiguous.length > 0 && ' '}
        {ambiguous.length > 0 && t('form.ambiguous', { what: inLine(ambiguous) })}
      </FormHelperText>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="outlined" disabled={ids.length === 0} onClick={() => take(text)}>
          {t('form.pasteAdd', { smart_count: ids.length })}
        </Button>
        <Button size="small" onClick={() => setText(undefined)}>
          {t('app.close')}
        </Button>
      </Box>
    </Box>
  )
}
