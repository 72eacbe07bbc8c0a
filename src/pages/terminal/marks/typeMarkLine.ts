import type { MessageKey } from '#locales/messages.ts'
import { markLine } from '../../../streams/shells/markLine.ts'
import { isAtPrompt } from '../kept/firstPrompt.ts'
import type { Pane } from '../panes/pane.ts'

/** Milliseconds in which a shell sends its first mark. */
const longest = 8000

/** Is it at an empty prompt, perhaps of another shell than the first, whose prompt may look different? */
function isAtEmptyPrompt(pane: Pane): boolean {
  const { terminal } = pane.screen
  if (!pane.isUsed()) return isAtPrompt(terminal)
  return !pane.mayRun() || (terminal.modes.bracketedPasteMode && isAtPrompt(terminal) && pane.isUntouched())
}

/** Types the line that makes a shell mark its commands, if it is at an empty prompt. Returns why it does not. */
export function typeMarkLine(pane: Pane): Promise<MessageKey | undefined> {
  if (!isAtEmptyPrompt(pane)) return Promise.resolve('pages.terminal.marks.notAtPrompt')
  const { cols, buffer } = pane.screen.terminal
  const length = markLine(pane.isKept(), 0).length
  pane.typeOwn(markLine(pane.isKept(), Math.ceil((buffer.active.cursorX + length) / cols)))
  return new Promise((resolve) => {
    const late = setTimeout(() => end('pages.terminal.marks.silent'), longest)
    const stop = pane.marks.isPrompted.subscribe(() => end())
    function end(text?: MessageKey) {
      clearTimeout(late)
      stop()
      resolve(text)
    }
  })
}
