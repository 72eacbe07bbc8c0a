import Autocomplete from '@mui/material/Autocomplete'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { ignoreWindowBlur } from '#ui/keys/ignoreWindowBlur.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { asciiOf, isDomain, isHostName, unicodeOf } from '#ui/values/hostName.ts'
import { withoutUnseen } from '#ui/values/unseen.ts'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { RemovableChip } from './RemovableChip.tsx'
import { verbatim } from './TextBox.tsx'
import { useField } from './useField.ts'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'

export const ChipsInput = (props: InputProps) => (
  <Chips field={useField<string[]>(props)} source={props.source} isAccepted={isDomain} />
)

interface ChipsProps {
  field: ReturnType<typeof useField<string[]>>
  source: string
  /** Whether a name is marked as right. */
  isAccepted?: (name: string) => boolean
}

/** How a name is written in ASCII or, for one in punycode, in letters; undefined where both are the same. */
function otherForm(name: string): string | undefined {
  const words = unicodeOf(name)
  if (words !== name) return words
  const ascii = asciiOf(name)
  return ascii === name.toLowerCase() ? undefined : ascii
}

/** Several host names, each shown as a chip. Enter, a comma, a space or leaving the field completes a name. */
export function Chips({ field, source, isAccepted = isHostName }: ChipsProps) {
  const [typed, setTyped] = useState('')
  const t = useT()
  /** MUI does not add the same word twice, and would leave the word in the input as if it were incomplete. */
  const isThere = field.value.includes(typed.trim())
  const forms = field.value.flatMap((name) => {
    const other = otherForm(name)
    return other === undefined ? [] : [[name, other] as const]
  })
  const take = (words: readonly string[]) =>
    field.setValue(words.flatMap((word) => withoutUnseen(word).split(/[\s,，、]+/)).filter((word) => word !== ''))
  return (
    <FieldShell {...field}>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        id={field.id}
        size="small"
        options={[] as string[]}
        value={field.value}
        onChange={(_, words) => take(words)}
        inputValue={typed}
        onInputChange={(event, next) => {
          const isComposing = event?.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
          const ended = !isComposing && /[\s,]/.test(next)
          if (ended) take([...field.value, next])
          setTyped(ended ? '' : next)
        }}
        onKeyDown={(event) => {
          // Whoever holds the key to delete the text takes nothing out.
          if (event.key === 'Backspace' && event.repeat && typed === '') event.defaultMuiPrevented = true
          if (event.key !== 'Enter' || !isThere || isOfInputMethod(event.nativeEvent)) return
          event.preventDefault()
          setTyped('')
        }}
        onBlurCapture={ignoreWindowBlur}
        onBlur={() => {
          if (isThere) setTyped('')
          field.onBlur()
        }}
        clearText={t('app.clear')}
        sx={{ '& input, & .MuiChip-label': { fontFamily: 'var(--lotus-mono)' } }}
        renderValue={(words, getItemProps) =>
          words.map((word, index) => {
            const { key: _position, ...item } = getItemProps({ index })
            const color = isAccepted(word) ? undefined : 'error'
            return <RemovableChip key={`${index} ${word}`} {...item} label={word} color={color} />
          })
        }
        renderInput={(params) => <PickerField params={params} field={field} source={source} attributes={verbatim} />}
      />
      {forms.map(([name, other]) => (
        <FormHelperText key={name} component="div" error={false} sx={{ fontFamily: 'var(--lotus-mono)' }}>
          {name} = {other}
        </FormHelperText>
      ))}
    </FieldShell>
  )
}

interface PickerFieldProps {
  params: AutocompleteRenderInputParams
  field: Pick<ReturnType<typeof useField>, 'failed' | 'noteId' | 'ref'>
  source: string
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** The text field of an Autocomplete, with our own label above it. */
const PickerField = ({ params: { slotProps, disabled }, field, source, attributes }: PickerFieldProps) => (
  <OutlinedInput
    {...slotProps.input}
    fullWidth
    size="small"
    error={field.failed}
    disabled={disabled}
    inputRef={field.ref}
    slotProps={{ input: { ...slotProps.htmlInput, name: source, 'aria-describedby': field.noteId, ...attributes } }}
  />
)
