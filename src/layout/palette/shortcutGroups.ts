import type { MessageKey } from '#locales/messages.ts'
import type { KeyName } from './useKeyNames.ts'

interface Shortcut {
  /** Alternative combinations for the same action; each combination is a list of keys pressed together. */
  keys: readonly (readonly KeyName[])[]
  does: MessageKey
}

/** All shortcuts, grouped by the place where they work. */
export const shortcutGroups: readonly { where: MessageKey; list: readonly Shortcut[] }[] = [
  {
    where: 'shortcuts.everywhere',
    list: [
      { keys: [['command', 'k']], does: 'palette.title' },
      { keys: [['?']], does: 'shortcuts.title' },
      { keys: [['escape']], does: 'shortcuts.close' },
    ],
  },
  {
    where: 'shortcuts.lists',
    list: [
      { keys: [['/']], does: 'shortcuts.search' },
      { keys: [['j'], ['k'], ['up'], ['down']], does: 'shortcuts.rows' },
      { keys: [['x'], ['space']], does: 'shortcuts.tick' },
      { keys: [['enter']], does: 'shortcuts.open' },
      { keys: [['command', 'a']], does: 'list.selectPage' },
      { keys: [['f2']], does: 'shortcuts.editCell' },
      { keys: [['delete']], does: 'shortcuts.delete' },
    ],
  },
  {
    where: 'palette.title',
    list: [
      { keys: [['up'], ['down']], does: 'shortcuts.walk' },
      { keys: [['home'], ['end']], does: 'shortcuts.ends' },
      { keys: [['enter']], does: 'shortcuts.open' },
      { keys: [['tab'], ['command', 'enter']], does: 'shortcuts.actions' },
    ],
  },
  {
    where: 'shortcuts.menus',
    list: [
      { keys: [['up'], ['down']], does: 'shortcuts.walk' },
      { keys: [['enter']], does: 'shortcuts.choose' },
    ],
  },
  {
    where: 'shortcuts.dialogs',
    list: [
      { keys: [['enter']], does: 'shortcuts.save' },
      { keys: [['command', 'enter']], does: 'shortcuts.saveAnywhere' },
    ],
  },
]
