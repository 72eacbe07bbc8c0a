import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type HTMLAttributes, type Key } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'

/** A placeholder that the server replaces with a value when it uses the text. */
export interface Placeholder {
  text: string
  meaning: MessageKey
  /** The heading under which the placeholder is listed. */
  group?: MessageKey
}

interface InsertValueProps {
  /** The label of the text that receives the placeholder. */
  into: string
  placeholders: readonly Placeholder[]
  /** Receives an empty text when nothing was picked. */
  onInsert: (text: string) => void
}

/** A button that turns into a search over the placeholders, and back into a button once a placeholder is picked. */
export function InsertValue({ into, placeholders, onInsert }: InsertValueProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const t = useT()
  const label = t('app.named', { action: t('form.insert'), name: into })
  if (!open) {
    return (
      <Button size="small" aria-label={label} onClick={() => setOpen(true)} sx={{ marginInlineStart: -1.5 }}>
        {t('form.insert')}
      </Button>
    )
  }
  return (
    <Autocomplete
      open
      autoHighlight
      forcePopupIcon={false}
      size="small"
      sx={{ mt: 0.5 }}
      options={placeholders}
      value={null}
      onChange={(_, picked) => onInsert(picked?.text ?? '')}
      onClose={(_, why) => {
        if (why === 'toggleInput') return
        setOpen(false)
        if (why === 'escape') onInsert('')
      }}
      filterOptions={createFilterOptions({ stringify: ({ text, meaning }) => `${text} ${t(meaning)}` })}
      getOptionLabel={({ text }) => text}
      groupBy={({ group }) => (group ? t(group) : '')}
      renderGroup={({ key, group, children }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <Box id={`${id}-${key}`} sx={{ px: 2, py: 0.5, color: 'text.secondary', fontSize: 12 }}>
            {group}
          </Box>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </div>
      )}
      renderOption={(props, option) => <Line key={option.text} props={props} option={option} />}
      slotProps={{ listbox: { component: 'div', 'aria-label': label, 'aria-labelledby': undefined } }}
      noOptionsText={t('app.noOptions')}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          autoFocus
          size="small"
          placeholder={t('list.search')}
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  )
}

interface LineProps {
  props: HTMLAttributes<HTMLLIElement> & { key: Key }
  option: Placeholder
}

function Line({ props: { key: _key, ...props }, option: { text, meaning } }: LineProps) {
  const t = useT()
  return (
    <Box component="li" {...props} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Box component="code" sx={{ minWidth: 200 }}>
        {text}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(meaning)}
      </Box>
    </Box>
  )
}
