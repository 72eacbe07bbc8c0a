import type { CommandMarks, MarkedCommand } from '../marks/commandMarks.ts'
import type { Pane } from '../panes/pane.ts'

/** What has ended in a terminal: a command that the shell marks, or, without marks, the output. */
export type Ending = Pick<MarkedCommand, 'text' | 'code'> | undefined

interface Watching {
  /** Whether nobody sees the page. */
  isHidden(): boolean
  tell(ending: Ending): void
}

/** Milliseconds that a command must have run, and output must have come, for its end to be worth a notice. */
const long = 10_000

/** Milliseconds without output after which it counts as stopped. */
const quiet = 15_000

/** Tells when a long command ends, or output stops, while nobody sees the page. */
export function watchEnds(pane: Pane, { isHidden, tell }: Watching): () => void {
  const begun = new Map<MarkedCommand['start'], number>()
  let unmarked: () => void = () => undefined

  function look(marks: CommandMarks) {
    for (const { start, text, end, code } of marks.getState().commands) {
      const since = begun.get(start)
      if (!end && since === undefined) begun.set(start, Date.now())
      if (!end || since === undefined) continue
      begun.delete(start)
      if (Date.now() - since >= long && isHidden()) tell({ text, code })
    }
  }
  function follow() {
    const marks = pane.marks.getState()
    if (!marks) return
    unmarked()
    unmarked = marks.subscribe(() => look(marks))
    look(marks)
  }

  /** Since when output comes unseen; undefined where there was none, or where its end was told. */
  let unseen: number | undefined
  let isTold = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function onOutput() {
    clearTimeout(timer)
    if (!isHidden()) {
      unseen = undefined
      isTold = false
    } else if (!isTold && !pane.marks.getState()) {
      const last = Date.now()
      const first = (unseen ??= last)
      timer = setTimeout(() => {
        unseen = undefined
        if (!isHidden() || last - first < long) return
        isTold = true
        tell(undefined)
      }, quiet)
    }
  }

  const leave = pane.marks.subscribe(follow)
  const output = pane.screen.terminal.onWriteParsed(onOutput)
  follow()
  return () => {
    clearTimeout(timer)
    leave()
    unmarked()
    output.dispose()
  }
}
