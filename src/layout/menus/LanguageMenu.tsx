import Translate from '@mui/icons-material/Translate'
import { languages, locales } from '#locales/languages.ts'
import { useLanguage } from '../../i18n/LocaleContext.ts'
import { useT } from '../../i18n/useT.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { useChooseLanguage } from './useChooseLanguage.ts'

export function LanguageMenu() {
  const t = useT()
  return (
    <ChoiceMenu
      label={t('app.language')}
      icon={<Translate fontSize="small" />}
      choices={locales.map((locale) => ({ value: locale, label: languages[locale], lang: locale }))}
      chosen={useLanguage().locale}
      onChoose={useChooseLanguage()}
    />
  )
}
