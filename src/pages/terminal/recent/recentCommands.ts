import { arrayOf, ifFits, number, object, that } from '#engine/shape.ts'
import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'
import { createStore, type Store } from '../../../store.ts'

interface RecentCommand {
  text: string
  serverId: number
}

interface RecentState {
  /** The latest first; each text once. */
  list: readonly RecentCommand[]
  /** The list is stored in the browser. */
  isRemembered: boolean
}

/** The commands that shells have marked, as the terminals showed them. */
export interface RecentCommands extends Store<RecentState> {
  note(command: RecentCommand): void
  clear(): void
  remember(isRemembered: boolean): void
}

/** The most commands, and the most characters of one. */
const most = { commands: 300, characters: 2000 }

const stored = arrayOf(object({ text: that<string>((value) => typeof value === 'string'), serverId: number }))

/** Commands stay with the page, unless the user wants them stored. What is stored is also the choice. */
export function createRecent(storage: LotusStorage): RecentCommands {
  const kept = storage.kept<readonly RecentCommand[]>(entries.recentCommands, (value) => ifFits(stored, value))
  const before = kept.read()
  const store = createStore<RecentState>({ list: before ?? [], isRemembered: before !== undefined })

  function set(list: readonly RecentCommand[], { isRemembered } = store.getState()) {
    store.setState({ list, isRemembered })
    if (isRemembered) kept.write(list)
    else kept.drop()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    note(command) {
      if (command.text.length > most.characters) return
      // Another tab may have noted commands since, or have forgotten them.
      const { list, isRemembered } = store.getState()
      const known = isRemembered ? (kept.read() ?? []) : list
      set([command, ...known.filter(({ text }) => text !== command.text)].slice(0, most.commands))
    },
    clear: () => set([]),
    remember: (isRemembered) => set(store.getState().list, { list: [], isRemembered }),
  }
}
