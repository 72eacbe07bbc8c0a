import { useT } from '../../i18n/useT.ts'
import { isApple } from './platform.ts'

export type KeyName =
  | 'command'
  | 'tab'
  | 'enter'
  | 'escape'
  | 'space'
  | 'delete'
  | 'home'
  | 'end'
  | 'up'
  | 'down'
  | 'a'
  | 'f2'
  | 'j'
  | 'k'
  | 'x'
  | '/'
  | '?'

/** The labels of the keys on this platform, in the current language. */
export function useKeyNames(): Record<KeyName, string> {
  const t = useT()
  return {
    command: isApple() ? '⌘' : t('shortcuts.keys.ctrl'),
    tab: 'Tab',
    enter: t('shortcuts.keys.enter'),
    escape: t('shortcuts.keys.escape'),
    space: t('shortcuts.keys.space'),
    delete: t('shortcuts.keys.delete'),
    home: t('shortcuts.keys.home'),
    end: t('shortcuts.keys.end'),
    up: '↑',
    down: '↓',
    a: 'A',
    f2: 'F2',
    j: 'J',
    k: 'K',
    x: 'X',
    '/': '/',
    '?': '?',
  }
}

/** Keys that are pressed together, in the notation of a tooltip: `Ctrl+K`, `⌘K`. */
export const together = (keys: readonly string[]) => keys.join(isApple() ? '' : '+')
