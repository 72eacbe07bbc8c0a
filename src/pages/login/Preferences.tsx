import { useState } from 'react'
import { languages, locales } from '#locales/languages.ts'
import { useLanguage, useMessage } from '../../i18n/LocaleContext.ts'
import { themeChoices } from '../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

/** Language and theme, for who is not signed in yet. */
export function Preferences() {
  const { say } = useMessage()
  const { locale, choose: chooseLanguage } = useLanguage()
  const { choice, choose: chooseTheme } = useThemeChoice()
  const [failure, setFailure] = useState('')

  async function takeLanguage(tag: string) {
    const wanted = locales.find((known) => known === tag)
    if (!wanted) return
    setFailure('')
    try {
      await chooseLanguage(wanted)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <footer className="login-preferences">
      <select
        aria-label={say('app.language.label')}
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
      <output>{failure && say('app.language.failed', { reason: failure })}</output>
    </footer>
  )
}
