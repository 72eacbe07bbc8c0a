import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useSlashKey } from '#ui/keys/useSlashKey.ts'
import type { AnyField } from '../../field.ts'
import type { AnyResource, FormContext } from '../../resource.ts'
import { FormFields } from '../FormFields.tsx'
import { formFields, isFieldVisible } from '../formSchema.ts'
import { DefaultMark } from './DefaultMark.tsx'
import type { FieldValues } from 'react-hook-form'
import { same } from '../../save/same.ts'

interface SearchedFieldsProps {
  descriptor: AnyResource
  context: FormContext
}

/** The inputs of a long form, with a search over them and marks at those that differ from their defaults. */
export function SearchedFields({ descriptor, context }: SearchedFieldsProps) {
  const { control, setFocus } = useFormContext()
  const values = useWatch({ control })
  const { errors, submitCount } = useFormState()
  const [typed, setTyped] = useState('')
  /** The fields that differed when the user asked for them, so that none disappears while it is edited. */
  const [asked, setAsked] = useState<ReadonlySet<string>>()
  const input = useRef<HTMLInputElement>(null)
  const t = useT()
  useSlashKey(input)
  const textOf = useFieldTexts(descriptor, context)
  const differing = differingFields(descriptor, context.mode, values)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (name: string) => (asked?.has(name) ?? true) && words.every((word) => hasWord(textOf(name), word))
  const names = formFields(descriptor, context.mode)
    .map(([name]) => name)
    .filter((name) => isFieldVisible(descriptor, name, values, context))
  const found = names.filter(isFound)
  const ownNames = names.filter((name) => differing.has(name))
  const showAll = () => {
    setTyped('')
    setAsked(undefined)
  }
  const refused = names.find((name) => errors[name] && !isFound(name))
  const onSave = useEffectEvent(() => {
    if (submitCount > 0 && refused !== undefined) setFocus(refused)
  })
  // What a save refuses is always in sight.
  useEffect(() => onSave(), [submitCount])
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
        <OutlinedInput
          type="search"
          size="small"
          value={typed}
          placeholder={t('list.search')}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          inputRef={input}
          slotProps={{ input: { 'aria-label': t('list.search'), 'aria-keyshortcuts': '/' } }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}
        />
        <Button
          size="small"
          variant={asked ? 'contained' : 'outlined'}
          aria-pressed={asked !== undefined}
          onClick={() => setAsked(asked ? undefined : new Set(ownNames))}
        >
          {t('form.onlyDiffering', { count: ownNames.length })}
        </Button>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {found.length < names.length && t('form.found', { count: found.length, total: names.length })}
        </Box>
        {found.length === 0 && (
          <Button size="small" onClick={showAll}>
            {t('form.showAll')}
          </Button>
        )}
      </Box>
      <FormFields
        descriptor={descriptor}
        context={context}
        isShown={(name) => isFound(name) || errors[name] !== undefined}
        around={(name, element) => (
          <DefaultMark name={name} field={descriptor.fields[name] as AnyField} differs={differing.has(name)}>
            {element}
          </DefaultMark>
        )}
      />
    </>
  )
}

const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u

/** Whether a word of a text begins like this; where words are not told apart, whether the text contains it. */
function hasWord(text: string, word: string): boolean {
  if (!spaced.test(word)) return text.includes(word)
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).some((one) => one.startsWith(word)) || ` ${text}`.includes(` ${word}`)
}

/** Returns the words by which a field is found: its label, its help and the heading of its section. */
function useFieldTexts(descriptor: AnyResource, { mode }: FormContext) {
  const t = useT() as (key: string) => string
  const { name: resource, form } = descriptor
  const texts = new Map<string, string>()
  let heading = ''
  for (const [name, { help }] of formFields(descriptor, mode)) {
    if (form?.headings?.includes(name)) heading = t(`resources.${resource}.headings.${name}`)
    const words = help === true ? `resources.${resource}.help.${name}` : help
    texts.set(name, [t(`resources.${resource}.fields.${name}`), words && t(words), heading].join(' ').toLowerCase())
  }
  return (name: string) => texts.get(name) ?? ''
}

/** Whether a field says what its default is: one that must be filled in and starts empty does not. */
const hasDefault = ({ required, initial }: AnyField) => !required || !same(initial, '')

/** The fields of a form whose values differ from their defaults. */
const differingFields = (
  descriptor: AnyResource,
  mode: FormContext['mode'],
  values: FieldValues,
): ReadonlySet<string> =>
  new Set(
    formFields(descriptor, mode)
      .filter(([name, field]) => hasDefault(field) && !same(values[name], field.toForm(field.initial)))
      .map(([name]) => name),
  )
