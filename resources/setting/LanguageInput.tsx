import FormHelperText from '@mui/material/FormHelperText'
import type { InputProps } from '#engine/field.ts'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { localeOf, locales } from '#locales/languages.ts'

/** The others that the server itself speaks (contract, entities). */
const others = ['fr-FR', 'gl-ES', 'id-ID', 'ja-JP', 'pt-BR', 'ro-RO', 'uk-UA', 'vi-VN']

/** The language of the site, by its name; those that the product lacks, and what is stored and unknown, stand apart. */
export function LanguageInput(props: InputProps) {
  const field = useField<string>(props)
  const t = useT()
  const lacking = localeOf(field.value) === undefined
  const apart = lacking ? [...new Set([...others, field.value])].filter(Boolean) : others
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

const optionOf = (language: string) => (
  <option key={language} value={language}>
    {languageName(language)}
  </option>
)

/** "Deutsch (Deutschland)" for `de-DE`; a code that is none stays as it is. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return code
  }
}
