import { arrayOf, ifFits, number, object, that } from '#engine/shape.ts'
import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'
import { createStore, type Store } from '../../../store.ts'

export interface RecentCommand {
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
  /** Takes over what other tabs of the browser have noted and chosen. */
  look(): void
  note(command: RecentCommand): void
  clear(): void
  remember(isRemembered: boolean): void
}

/** The most commands, and the most characters of one. */
const most = { commands: 300, characters: 2000 }

const stored = arrayOf(object({ text: that<string>((value) => typeof value === 'string'), serverId: number }))

/** The first command of each text, and no more than are kept. */
const latest = (list: readonly RecentCommand[]): readonly RecentCommand[] =>
  list.filter(({ text }, at) => list.findIndex((one) => one.text === text) === at).slice(0, most.commands)

/** Commands stay with the page, unless the user wants them stored. What is stored is also the choice. */
export function createRecent(storage: LotusStorage): RecentCommands {
  const kept = storage.kept<readonly RecentCommand[]>(entries.recentCommands, (value) => ifFits(stored, value))
  const before = kept.read()
  const store = createStore<RecentState>({ list: before ?? [], isRemembered: before !== undefined })

  /** What counts now: other tabs of the browser note commands too, and change the choice. */
  function present(): RecentState {
    const { list, isRemembered } = store.getState()
    const others = kept.read()
    if (!others) return { list, isRemembered: false }
    return { list: isRemembered ? others : latest([...list, ...others]), isRemembered: true }
  }

  function set(state: RecentState) {
    store.setState(state)
    if (state.isRemembered) kept.write(state.list)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look: () => store.setState(present()),
    note(command) {
      if (command.text.length > most.characters) return
      const { list, isRemembered } = present()
      set({ list: latest([command, ...list]), isRemembered })
    },
    clear: () => set({ ...present(), list: [] }),
    remember(isRemembered) {
      set({ ...present(), isRemembered })
      if (!isRemembered) kept.drop()
    },
  }
}
