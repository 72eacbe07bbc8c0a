import NativeSelect from '@mui/material/NativeSelect'
import { useT } from '#i18n/useT.ts'
import { indents, type Indent } from '../../../code/indent.ts'

/** Selects what the Tab key inserts. */
export function IndentSelect({ value, onChange }: { value: Indent; onChange: (indent: Indent) => void }) {
  const t = useT()
  return (
    <NativeSelect
      value={value}
      disableUnderline
      onChange={({ target }) => {
        const chosen = indents.find((indent) => indent === target.value)
        if (chosen) onChange(chosen)
      }}
      slotProps={{ input: { 'aria-label': t('pages.files.editor.indent') } }}
      sx={{ fontSize: 13, flex: 'none' }}
    >
      {indents.map((indent) => (
        <option key={indent} value={indent}>
          {indent === '\t'
            ? t('pages.files.editor.tabs')
            : t('pages.files.editor.spaces', { smart_count: indent.length })}
        </option>
      ))}
    </NativeSelect>
  )
}
