import NativeSelect from '@mui/material/NativeSelect'
import { useT } from '#i18n/useT.ts'
import { encodingNames, encodings, type Encoding } from '../encodings.ts'

interface EncodingSelectProps {
  value: Encoding
  /** Undefined while there are unsaved changes, which reading again would lose. */
  onRead: ((encoding: Encoding) => void) | undefined
  onSave: (encoding: Encoding) => void
}

/** Selects the encoding in which a text is saved, or read again. */
export function EncodingSelect({ value, onRead, onSave }: EncodingSelectProps) {
  const t = useT()
  const optionsOf = (what: 'save' | 'read') =>
    encodings.map((encoding) => (
      <option key={encoding} value={`${what} ${encoding}`} disabled={what === 'read' && !onRead}>
        {encodingNames[encoding]}
      </option>
    ))
  return (
    <NativeSelect
      value={`save ${value}`}
      disableUnderline
      onChange={({ target }) => {
        const [what, name] = target.value.split(' ')
        const encoding = encodings.find((each) => each === name)
        if (encoding) (what === 'read' ? onRead : onSave)?.(encoding)
      }}
      slotProps={{ input: { 'aria-label': t('pages.files.editor.encoding') } }}
      sx={{ fontSize: 13, flex: 'none' }}
    >
      <optgroup label={t('pages.files.editor.saveIn')}>{optionsOf('save')}</optgroup>
      <optgroup label={t(onRead ? 'pages.files.editor.readIn' : 'pages.files.editor.readLater')}>
        {optionsOf('read')}
      </optgroup>
    </NativeSelect>
  )
}
