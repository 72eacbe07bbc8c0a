import type { MessageKey } from '#locales/messages.ts'
import { markLine } from '../../../streams/shells/markLine.ts'
import { isAtPrompt } from '../kept/firstPrompt.ts'
import type { Pane } from '../panes/pane.ts'

/** Milliseconds in which a shell sends its first mark. */
const longest = 8000

/** Types the line that makes a shell mark its commands, if it is at an empty prompt. Returns why it does not. */
export function typeMarkLine(pane: Pane): Promise<MessageKey | undefined> {
  const { terminal } = pane.screen
  if (pane.isUsed() ? pane.mayRun() : !isAtPrompt(terminal)) return Promise.resolve('pages.terminal.marks.notAtPrompt')
  const { cols, buffer } = terminal
  const length = markLine(pane.isKept(), 0).length
  pane.type(markLine(pane.isKept(), Math.ceil((buffer.active.cursorX + length) / cols)))
  return new Promise((resolve) => {
    const late = setTimeout(() => end('pages.terminal.marks.silent'), longest)
    const stop = pane.marks.subscribe(() => end())
    function end(text?: MessageKey) {
      clearTimeout(late)
      stop()
      resolve(text)
    }
  })
}
