import { useGetResourceLabel, useRefresh } from 'react-admin'
import { languages, locales } from '#locales/languages.ts'
import { mayDo, mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useLanguage } from '../../i18n/LocaleContext.ts'
import { useT } from '../../i18n/useT.ts'
import { themeChoices } from '../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'
import { useChooseLanguage } from '../menus/useChooseLanguage.ts'
import { useSignOut } from '../menus/useSignOut.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useOverlay } from './overlay.ts'

/** The actions that are available on every screen. */
export function useActions(): () => PaletteEntry[] {
  const t = useT()
  const engine = useEngine()
  const labelOf = useGetResourceLabel()
  const signOut = useSignOut()
  const refresh = useRefresh()
  const { show } = useOverlay()
  const { choose: chooseTheme } = useThemeChoice()
  const { locale } = useLanguage()
  const switchTo = useChooseLanguage()

  const action = (name: string, act: PaletteEntry['act'], more: Pick<PaletteEntry, 'also' | 'lang'> = { also: [] }) =>
    paletteEntry({ group: t('palette.actions'), name, act, ...more })

  return () => {
    const namesOfLanguages = new Intl.DisplayNames([locale], { type: 'language' })
    return [
      ...Object.values(engine.resources)
        .filter(({ name, nav }) => nav && mayOpen(engine, name) && mayDo(engine, name, 'create'))
        .map(({ name, route }) => action(t('form.create', { name: labelOf(name, 1) }), `${route}?create`)),
      action(t('list.refresh'), () => void engine.dataProvider.forget().then(refresh)),
      ...themeChoices.map((known) =>
        action(t('palette.theme', { name: t(`app.theme.${known}`) }), () => chooseTheme(known)),
      ),
      action(t('shortcuts.title'), () => show('shortcuts')),
      action(t('app.signOut'), signOut),
      ...locales.map((known) =>
        action(languages[known], () => switchTo(known), {
          lang: known,
          also: [t('palette.language', { name: namesOfLanguages.of(known) ?? known })],
        }),
      ),
    ]
  }
}
