import type { InputProps } from '#engine/field.ts'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { useField } from '#engine/inputs/useField.ts'

/** The languages of the product (specification §1), then the others that the server itself speaks (contract, entities). */
const languages = ['zh-CN', 'zh-TW', 'en-US', 'ru-RU', 'es-ES', 'de-DE', 'ta-IN', 'it-IT']
const others = ['fr-FR', 'gl-ES', 'id-ID', 'ja-JP', 'pt-BR', 'ro-RO', 'uk-UA', 'vi-VN']

/** The language of the site, by its name; one that is stored and unknown here stays on offer. */
export function LanguageInput(props: InputProps) {
  const field = useField<string>(props)
  const offered = [...new Set([...languages, ...others, field.value])].filter(Boolean)
  return (
    <SelectBox source={props.source} field={field} onPick={field.setValue}>
      {offered.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </SelectBox>
  )
}

/** "Deutsch (Deutschland)" for `de-DE`; a code that is none stays as it is. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return code
  }
}
