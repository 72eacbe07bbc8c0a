import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { languages, localeOf, locales } from '#locales/languages.ts'
import { useLanguage } from '../../i18n/LocaleContext.ts'
import { useT } from '../../i18n/useT.ts'
import { useChooseLanguage } from './useChooseLanguage.ts'

/** A select for the language, for places with enough space. */
export function LanguageSelect() {
  const t = useT()
  const { locale: chosen } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput size="small" />}
      value={chosen}
      onChange={({ target }) => choose(localeOf(target.value) ?? chosen)}
      slotProps={{ input: { 'aria-label': t('app.language') } }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languages[locale]}
        </option>
      ))}
    </NativeSelect>
  )
}
