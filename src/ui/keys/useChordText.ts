import { useT } from '#i18n/useT.ts'

/** Returns a function that writes a shortcut such as `Ctrl+Shift+ArrowUp` as keyboards of the current language do. */
export function useChordText(): (chord: string) => string {
  const t = useT()
  const names: Readonly<Record<string, string | undefined>> = {
    Ctrl: t('shortcuts.keys.ctrl'),
    Shift: t('shortcuts.keys.shift'),
    Enter: t('shortcuts.keys.enter'),
    Esc: t('shortcuts.keys.escape'),
    Home: t('shortcuts.keys.home'),
    End: t('shortcuts.keys.end'),
    Delete: t('shortcuts.keys.delete'),
    Insert: t('shortcuts.keys.insert'),
    PageUp: t('shortcuts.keys.pageUp'),
    PageDown: t('shortcuts.keys.pageDown'),
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  }
  // The last sign may be the key `+` itself.
  const keysOf = (chord: string) => chord.split(/\+(?=.)/)
  return (chord) =>
    keysOf(chord)
      .map((key) => names[key] ?? key)
      .join('+')
}
