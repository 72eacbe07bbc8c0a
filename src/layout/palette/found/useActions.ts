import { useGetResourceLabel, useRefresh } from 'react-admin'
import { languages, locales } from '#locales/languages.ts'
import { mayOpen } from '#engine/access.ts'
import { offeredActions, type QuestionAction } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '../../../i18n/useT.ts'
import { themeChoices } from '../../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../../scheme/useThemeChoice.ts'
import { useChooseLanguage } from '../../menus/useChooseLanguage.ts'
import { useSignOut } from '../../menus/useSignOut.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useSynonyms } from './useSynonyms.ts'
import { useOverlay } from '../overlay.ts'

/** The actions that are available on every screen. */
export function useActions(): () => PaletteEntry[] {
  const t = useT()
  const engine = useEngine()
  const labelOf = useGetResourceLabel()
  const signOut = useSignOut()
  const refresh = useRefresh()
  const { show, start } = useOverlay()
  const { choose: chooseTheme } = useThemeChoice()
  const locale = useLocale()
  const switchTo = useChooseLanguage()
  const synonyms = useSynonyms()

  const action = (
    key: string,
    name: string,
    act: PaletteEntry['act'],
    more?: Partial<Pick<PaletteEntry, 'also' | 'words' | 'lang'>>,
  ) => paletteEntry({ key, group: t('palette.actions'), name, act, ...more })

  return () => {
    const [namesHere, englishNames] = [locale, 'en'].map((tag) => new Intl.DisplayNames([tag], { type: 'language' }))
    return [
      ...Object.values(engine.resources)
        .filter(({ name, nav }) => nav && mayOpen(engine, name))
        .flatMap((resource) =>
          offeredActions(engine, resource, 'list').map((offered) => {
            const { name, route, nav } = resource
            const key = `${name} ${offered.key}`
            if ('opens' in offered) {
              const words = [t(offered.label), ...synonyms(offered.key), ...(nav?.words ?? [])]
              return action(key, t('form.create', { name: inSentence(labelOf(name, 1), locale) }), `${route}?create`, {
                words,
              })
            }
            const act = () => start({ resource: name, action: offered as QuestionAction, records: [] })
            const words = [offered.key, ...synonyms(offered.key)]
            return action(key, t(offered.label), act, { also: [labelOf(name, 2)], words })
          }),
        ),
      action('refresh', t('list.refresh'), () => void engine.dataProvider.forget().then(refresh)),
      ...themeChoices.map((known) => {
        const name = t(`app.theme.${known}`)
        const words = [known, ...synonyms('theme'), ...synonyms(known)]
        return action(`theme ${known}`, t('palette.theme', { name }), () => chooseTheme(known), { words })
      }),
      action('shortcuts', t('shortcuts.title'), () => show('shortcuts'), { words: synonyms('shortcuts') }),
      action('signOut', t('app.signOut'), signOut, { words: synonyms('signOut') }),
      ...locales.map((known) =>
        action(`language ${known}`, languages[known], () => switchTo(known), {
          lang: known,
          also: [t('palette.language', { name: namesHere?.of(known) ?? known })],
          words: [englishNames?.of(known) ?? known, ...synonyms('language')],
        }),
      ),
    ]
  }
}
