import FormHelperText from '@mui/material/FormHelperText'
import type { InputProps } from '#engine/field.ts'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { languages, localeOf, locales } from '#locales/languages.ts'

/** The other languages that the server supports (docs/contract/entities.md#languages), each by its own name. */
const others = {
  'vi-VN': 'Tiếng Việt',
}

/**
 * The language of the site, by its name. Languages without a translation in the product, and a stored unknown code,
 * form a separate group.
 */
export function LanguageInput(props: InputProps) {
  const field = useField<string>(props)
  const t = useT()
  const lacking = localeOf(field.value) === undefined
  const apart = lacking ? [...new Set([...Object.keys(others), field.value])].filter(Boolean) : Object.keys(others)
  return (
    <>
      <SelectBox source={props.source} field={field} onPick={field.setValue}>
        {locales.map(optionOf)}
        <optgroup label={t('pages.setting.shownInEnglish')}>{apart.map(optionOf)}</optgroup>
      </SelectBox>
      {lacking && <FormHelperText role="status">{t('pages.setting.noTexts')}</FormHelperText>}
    </>
  )
}

const names = new Map(Object.entries({ ...languages, ...others }))

/** An unknown code is shown as it is. */
const optionOf = (language: string) => (
  <option key={language} value={language}>
    {names.get(language) ?? language}
  </option>
)
