import type { IDecoration, IMarker, Terminal } from '@xterm/xterm'
import { createStore, type Store } from '../../../store.ts'
import { toldCommand } from './commandLine.ts'
import { joinedLines, typedText } from './markedText.ts'
import type { ShellMark } from './takeMarks.ts'

/** A command that a shell has marked. */
export interface MarkedCommand {
  text: string
  /** The line on which it was typed. */
  start: IMarker
  /** The mark before its output, and how many lines below it the output begins. */
  output: { at: IMarker; below: number }
  /** The mark after its output, which may be on the last line of it. `isCut`: its shell did not tell how it has ended. */
  end: { at: IMarker; column: number; isCut: boolean } | undefined
  /** Undefined while it runs, and where the shell does not report it. */
  code: number | undefined
  /** The sign of how it has ended. */
  edge: IDecoration | undefined
}

interface MarksState {
  /** The last ones in their order. The terminal may have lost the lines of any of them. */
  commands: readonly MarkedCommand[]
  /** The one that was jumped to. */
  current: MarkedCommand | undefined
}

export interface CommandMarks extends Store<MarksState> {
  take(mark: ShellMark): void
  /** A new shell has begun: what runs has ended with the last one. */
  begun(): void
  /** Scrolls to the command before (-1) or after (1) the current one. Returns whether there is one. */
  step(by: -1 | 1): boolean
  /**
   * The output of the current command, or else of the last one that has ended; undefined if there is none, or if the
   * terminal has lost it.
   */
  output(): string | undefined
}

/** The most commands that are kept. */
const most = 1000

/** Pixels of the marks at the edge: a bar for a success, and a wider wedge for a failure. */
const edge = { success: 3, failure: 6 }

export function createCommandMarks(terminal: Terminal, onCommand: (text: string) => void): CommandMarks {
  const store = createStore<MarksState>({ commands: [], current: undefined })
  let typed: { at: IMarker; column: number } | undefined
  let running: MarkedCommand | undefined
  let frame: IDecoration | undefined

  function prompt(mark: ShellMark) {
    frame?.dispose()
    typed?.at.dispose()
    typed = mark
  }

  function begin({ data, at, column, isOwn }: ShellMark) {
    const prompted = typed
    typed = undefined
    if (isOwn) cut()
    if (isOwn || !prompted || prompted.at.isDisposed) {
      prompted?.at.dispose()
      at.dispose()
      return
    }
    const below = column > 0 ? 1 : 0
    // What is on the screen lacks the difference between a line end and a line that was too long for the screen.
    const text = toldCommand(data) || typedText(terminal, prompted.at.line, prompted.column, at.line + below)
    running = { text, start: prompted.at, output: { at, below }, end: undefined, code: undefined, edge: undefined }
    const commands = [...store.getState().commands, running]
    commands.slice(0, -most).forEach(forget)
    store.setState({ commands: commands.slice(-most), current: undefined })
    if (text && !text.startsWith(' ')) onCommand(text)
  }

  function finish({ data, at, column, isOwn: isCut }: ShellMark) {
    if (!running) return at.dispose()
    const told = Number.parseInt(data.split(';')[1] ?? '')
    // The end of our line is told by a shell that runs within the command.
    const code = isCut || Number.isNaN(told) ? undefined : told
    const edge = code === undefined ? undefined : drawEdge(terminal, running.start, code === 0)
    const done = { ...running, end: { at, column, isCut }, code, edge }
    const commands = store.getState().commands.map((command) => (command === running ? done : command))
    running = undefined
    store.setState({ commands, current: undefined })
  }

  /** Ends the command that runs without a word of its shell. */
  function cut() {
    finish({ data: 'D', at: terminal.registerMarker(0), column: terminal.buffer.active.cursorX, isOwn: true })
  }

  function show(current: MarkedCommand) {
    frame?.dispose()
    frame = drawFrame(terminal, current.start)
    terminal.scrollToLine(Math.max(0, current.start.line - 1))
    store.setState({ ...store.getState(), current })
  }

  return {
    ...store,
    take(mark) {
      const kind = mark.data[0]
      if (kind === 'B') prompt(mark)
      else if (kind === 'C') begin(mark)
      else finish(mark)
    },
    begun() {
      cut()
      typed?.at.dispose()
      typed = undefined
    },
    step(by) {
      const { commands, current } = store.getState()
      const alive = commands.filter(({ start }) => !start.isDisposed)
      const at = current ? alive.indexOf(current) : alive.length
      const next = at < 0 ? undefined : alive[at + by]
      if (next) show(next)
      else if (by > 0) {
        frame?.dispose()
        store.setState({ ...store.getState(), current: undefined })
        terminal.scrollToBottom()
      }
      return next !== undefined || by > 0
    },
    output() {
      const { commands, current } = store.getState()
      const command = current ?? commands.findLast(({ end }) => end)
      const after = command && lineAfter(command, terminal.buffer.active.length)
      if (!command || after === undefined || command.output.at.isDisposed) return undefined
      const { output, end } = command
      return joinedLines(terminal, output.at.line + output.below, after, end?.column || undefined)
    },
  }
}

/** Frees what the terminal keeps for a command. */
function forget({ start, output, end, edge }: MarkedCommand) {
  // First the sign: among several on one line, xterm does not find one whose marker is gone.
  edge?.dispose()
  for (const marker of [start, output.at, end?.at]) marker?.dispose()
}

/** The line after the output of a command; `otherwise` if it has not ended, undefined if the terminal has lost it. */
export function lineAfter({ end }: MarkedCommand, otherwise: number): number | undefined {
  if (!end) return otherwise
  return end.at.isDisposed ? undefined : end.at.line + (end.column > 0 ? 1 : 0)
}

/** Draws how a command has ended at the left edge, beside its line. */
function drawEdge(terminal: Terminal, marker: IMarker, isSuccess: boolean): IDecoration | undefined {
  const decoration = terminal.registerDecoration({ marker, layer: 'top' })
  decoration?.onRender((element) => {
    const { theme } = terminal.options
    const width = isSuccess ? edge.success : edge.failure
    Object.assign(element.style, {
      width: `${width}px`,
      marginLeft: '-6px',
      backgroundColor: (isSuccess ? theme?.green : theme?.red) ?? 'currentColor',
      clipPath: isSuccess ? 'none' : 'polygon(0 0, 100% 50%, 0 100%)',
    })
    element.dataset['ended'] = isSuccess ? 'success' : 'failure'
  })
  return decoration
}

/** Draws a line around the command that was jumped to. */
function drawFrame(terminal: Terminal, marker: IMarker): IDecoration | undefined {
  const decoration = terminal.registerDecoration({ marker, width: terminal.cols, layer: 'top' })
  decoration?.onRender((element) => {
    Object.assign(element.style, {
      boxSizing: 'border-box',
      border: `1px solid ${terminal.options.theme?.blue ?? 'currentColor'}`,
      pointerEvents: 'none',
    })
  })
  return decoration
}
