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
  let unmarked: () => void = () => undefined
  let begun: { start: MarkedCommand['start']; since: number } | undefined

  function look(marks: CommandMarks) {
    const last = marks.getState().commands.at(-1)
    if (!last) return
    const { start, text, end, code } = last
    if (end && begun?.start === start) {
      if (Date.now() - begun.since >= long && isHidden() && !end.isCut) tell({ text, code })
      begun = undefined
    } else if (!end && begun?.start !== start) begun = { start, since: Date.now() }
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
