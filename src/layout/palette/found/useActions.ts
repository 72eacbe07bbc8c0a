import { useGetResourceLabel, useRefresh, useTranslate } from 'react-admin'
import { languages, locales } from '#locales/languages.ts'
import { mayOpen } from '#engine/access.ts'
import { offeredActions, type QuestionAction } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '../../../i18n/useT.ts'
import { themeChoices } from '../../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../../scheme/useThemeChoice.ts'
import { useChooseLanguage } from '../../menus/useChooseLanguage.ts'
import { useSignOut } from '../../menus/useSignOut.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useOverlay } from '../overlay.ts'

/** The actions that are available on every screen. */
export function useActions(): () => PaletteEntry[] {
  const t = useT()
  const translate = useTranslate()
  const engine = useEngine()
  const labelOf = useGetResourceLabel()
  const signOut = useSignOut()
  const refresh = useRefresh()
  const { show, start } = useOverlay()
  const { choose: chooseTheme } = useThemeChoice()
  const locale = useLocale()
  const switchTo = useChooseLanguage()

  const action = (
    key: string,
    name: string,
    act: PaletteEntry['act'],
    more?: Partial<Pick<PaletteEntry, 'also' | 'words' | 'lang'>>,
  ) => paletteEntry({ key, group: t('palette.actions'), name, act, ...more })

  return () => {
    const namesOfLanguages = new Intl.DisplayNames([locale], { type: 'language' })
    return [
      ...Object.values(engine.resources)
        .filter(({ name, nav }) => nav && mayOpen(engine, name))
        .flatMap((resource) =>
          offeredActions(engine, resource, 'list').map((offered) => {
            const { name, route } = resource
            const key = `${name} ${offered.key}`
            if ('opens' in offered) {
              const words = [translate(offered.label)]
              return action(key, t('form.create', { name: labelOf(name, 1) }), `${route}?create`, { words })
            }
            const act = () => start({ resource: name, action: offered as QuestionAction, records: [] })
            return action(key, translate(offered.label), act, { also: [labelOf(name, 2)] })
          }),
        ),
      action('refresh', t('list.refresh'), () => void engine.dataProvider.forget().then(refresh)),
      ...themeChoices.map((known) =>
        action(`theme ${known}`, t('palette.theme', { name: t(`app.theme.${known}`) }), () => chooseTheme(known)),
      ),
      action('shortcuts', t('shortcuts.title'), () => show('shortcuts')),
      action('signOut', t('app.signOut'), signOut),
      ...locales.map((known) =>
        action(`language ${known}`, languages[known], () => switchTo(known), {
          lang: known,
          also: [t('palette.language', { name: namesOfLanguages.of(known) ?? known })],
        }),
      ),
    ]
  }
}
