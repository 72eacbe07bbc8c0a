import type { MessageKey } from '#locales/messages.ts'
import { mayDo } from '#engine/access.ts'
import { offeredActions } from '#engine/actions/resourceAction.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { KeyName } from './useKeyNames.ts'

interface Shortcut {
  /** Alternative combinations for the same action; each combination is a list of keys pressed together. */
  keys: readonly (readonly KeyName[])[]
  does: MessageKey
  /** Whether the list of a resource has it. Default: all lists have. */
  isOf?(engine: Engine, resource: AnyResource): boolean
  /** Screens with rows that are not lists have it too. */
  ofRows?: true
}

const isSearched = (_: Engine, { api }: AnyResource) => api?.paging !== 'server'
const isTicked = (engine: Engine, resource: AnyResource) => offeredActions(engine, resource, 'ticked').length > 0
const isEdited = (engine: Engine, { name }: AnyResource) => mayDo(engine, name, 'update')
const isDeleted = (engine: Engine, { name }: AnyResource) => mayDo(engine, name, 'delete')

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
      { keys: [['/']], does: 'shortcuts.search', isOf: isSearched },
      { keys: [['j'], ['k'], ['up'], ['down']], does: 'shortcuts.rows', ofRows: true },
      { keys: [['x'], ['space']], does: 'shortcuts.tick', isOf: isTicked, ofRows: true },
      { keys: [['enter']], does: 'shortcuts.open', ofRows: true },
      { keys: [['command', 'a']], does: 'list.selectPage', isOf: isTicked, ofRows: true },
      { keys: [['f2']], does: 'shortcuts.editCell', isOf: isEdited },
      { keys: [['delete']], does: 'shortcuts.delete', isOf: isDeleted },
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
