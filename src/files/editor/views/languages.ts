import { LanguageDescription, type LanguageSupport } from '@codemirror/language'
import { languages } from '@codemirror/language-data'

/** Files of a system whose names say what they are to people only. */
const own: [pattern: RegExp, language: string][] = [
  [/^\.?(bash_profile|bash_login|bashrc|profile|zshrc|zprofile|bash_aliases|kshrc)$|\.zsh$/, 'Shell'],
  [/^\.env(\.|$)|\.(env|conf|cnf|cfg|service|socket|timer|mount|target|network|desktop|npmrc)$/, 'Properties files'],
]

const named = (name: string) => languages.find((language) => language.name === name)

/** The language of a file by its name, fetched by itself; undefined: none is known. */
export async function languageOf(name: string): Promise<LanguageSupport | undefined> {
  const found =
    LanguageDescription.matchFilename(languages, name) ?? named(own.find(([pattern]) => pattern.test(name))?.[1] ?? '')
  return found?.load()
}
