import type { IMarker, Terminal } from '@xterm/xterm'
import { createStore, type Store } from '../../../store.ts'
import { guardedParser } from '../guardedParser.ts'
import type { CommandMarks } from './commandMarks.ts'

/** A mark that the shell has put between its prompt, a command and its output (OSC 133). */
export interface ShellMark {
  /** What it says, such as `D;0`. */
  data: string
  /** Whoever takes the mark disposes of it. */
  at: IMarker
  column: number
  /** It belongs to a line that the product has typed. */
  isOwn: boolean
}

/** The marks of the commands of a terminal; undefined until its shell has sent one. Their code is loaded then. */
export interface TakenMarks extends Store<CommandMarks | undefined> {
  /** Has the shell marked its present prompt? Not while a command runs, which may be another shell. */
  isPrompted: Store<boolean>
  /** The product types a line, which is not a command of the user. */
  typesOwn(): void
  /** A new shell has begun. `leadsBack`: it only leads back to the last one, and its own marks are not taken. */
  begun(leadsBack?: boolean): void
  /** The last shell is there again. */
  resumed(): void
  /** If the shell that has begun was to lead back: it does not, and is a new one. */
  lost(): void
}

/** The most marks between two tasks of the page, those that wait for their code, and the characters of one. */
const most = { atOnce: 1000, early: 1000, characters: 2 ** 14 }

/** Ends of prompts, beginnings of outputs and their ends. The other kinds of marks say nothing that is used. */
const used = /^[BCD]/

export function takeMarks(terminal: Terminal, onCommand: (text: string) => void): TakenMarks {
  const store = createStore<CommandMarks | undefined>(undefined)
  const isPrompted = createStore(false)
  let isOwn = false
  let isOnWayBack = false
  let early: ShellMark[] = []
  let isLoading = false
  let taken = 0

  function load() {
    isLoading = true
    import('./commandMarks.ts').then(
      ({ createCommandMarks }) => {
        const marks = createCommandMarks(terminal, onCommand)
        early.forEach(marks.take)
        early = []
        store.setState(marks)
      },
      // The next mark tries again.
      () => (isLoading = false),
    )
  }

  guardedParser(terminal).registerOscHandler(133, (data) => {
    const { active } = terminal.buffer
    if (isOnWayBack || active.type === 'alternate') return true
    isPrompted.setState(!data.startsWith('C'))
    const isOfOwn = isOwn
    // The prompt after a line of ours, or its beginning, is the end of that line.
    if (/^[ACD]/.test(data)) isOwn = false
    if (!used.test(data) || ++taken > most.atOnce) return true
    const told = data.length > most.characters ? data.slice(0, 1) : data
    const mark = { data: told, at: terminal.registerMarker(0), column: active.cursorX, isOwn: isOfOwn }
    const marks = store.getState()
    if (marks) marks.take(mark)
    else {
      early.push(mark)
      if (early.length > most.early) early.shift()?.at.dispose()
      if (!isLoading) load()
    }
    return true
  })
  terminal.onWriteParsed(() => {
    taken = 0
  })
  function begun(leadsBack = false) {
    isOnWayBack = leadsBack
    if (leadsBack) return
    isOwn = false
    isPrompted.setState(false)
    for (const { at } of early) at.dispose()
    early = []
    store.getState()?.begun()
  }

  return {
    ...store,
    isPrompted,
    typesOwn: () => void (isOwn = true),
    begun,
    resumed() {
      isOnWayBack = false
      isOwn = false
    },
    lost: () => void (isOnWayBack && begun()),
  }
}
