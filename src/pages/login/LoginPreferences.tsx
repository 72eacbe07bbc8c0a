import { useState } from 'react'
import { languages, localeOf, locales, type Locale } from '#locales/languages.ts'
import { useLanguage, useMessage } from '../../i18n/LocaleContext.ts'
import { themeChoices } from '../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

/** Language and theme settings for users who are not signed in. */
export function LoginPreferences() {
  const { say } = useMessage()
  const { locale, choose: chooseLanguage } = useLanguage()
  const { choice, choose: chooseTheme } = useThemeChoice()
  const [missing, setMissing] = useState<Locale>()

  async function takeLanguage(tag: string) {
    const wanted = localeOf(tag)
    if (!wanted) return
    setMissing(undefined)
    try {
      await chooseLanguage(wanted)
    } catch {
      setMissing(wanted)
    }
  }

  return (
    <footer className="login-preferences">
      <select
        aria-label={say('app.language')}
        value={locale}
        onChange={({ target }) => void takeLanguage(target.value)}
      >
        {locales.map((known) => (
          <option key={known} value={known} lang={known}>
            {languages[known]}
          </option>
        ))}
      </select>
      <select
        aria-label={say('app.theme.label')}
        value={choice}
        onChange={({ target }) => themeChoices.filter((known) => known === target.value).forEach(chooseTheme)}
      >
        {themeChoices.map((known) => (
          <option key={known} value={known}>
            {say(`app.theme.${known}`)}
          </option>
        ))}
      </select>
      <output>{missing && say('app.noLanguage', { name: languages[missing] })}</output>
    </footer>
  )
}
