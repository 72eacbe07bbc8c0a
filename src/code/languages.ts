import { LanguageDescription, type LanguageSupport } from '@codemirror/language'
import { languages } from '@codemirror/language-data'

/** System files whose names do not have a usual extension. */
const own: [pattern: RegExp, language: string][] = [
  [/^\.?(bash_profile|bash_login|bashrc|profile|zshrc|zprofile|bash_aliases|kshrc)$|\.zsh$/, 'Shell'],
  [/^\.env(\.|$)|\.(env|conf|cnf|cfg|service|socket|timer|mount|target|network|desktop|npmrc)$/, 'Properties files'],
]

const named = (name: string) => languages.find((language) => language.name === name)

/** Loads the language for the name of a file; undefined if there is none. */
export async function languageOf(name: string): Promise<LanguageSupport | undefined> {
  const found =
    LanguageDescription.matchFilename(languages, name) ?? named(own.find(([pattern]) => pattern.test(name))?.[1] ?? '')
  return found?.load()
}
