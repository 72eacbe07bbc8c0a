import type { IDisposable } from '@xterm/xterm'
import type { Screen } from '../panes/screen.ts'

/** The columns that a shell reckons with until it gets the size: the agent starts it before. */
const unsized = 80

/** Milliseconds without output after which a new shell has drawn its prompt for the size that it got. */
const calm = 200

/** What a new shell draws first must not be wrapped, as its unwrapped beginning would stay behind. */
interface FirstRoom {
  /** Widens the screen until a new shell has drawn its prompt. */
  give(): void
  dispose(): void
}

export function createFirstRoom(screen: Screen): FirstRoom {
  let settling: IDisposable | undefined
  let fitting: ReturnType<typeof setTimeout> | undefined
  return {
    give() {
      screen.widen(unsized)
      settling?.dispose()
      settling = screen.terminal.onWriteParsed(() => {
        clearTimeout(fitting)
        fitting = setTimeout(() => {
          settling?.dispose()
          screen.fit()
        }, calm)
      })
    },
    dispose() {
      settling?.dispose()
      clearTimeout(fitting)
    },
  }
}
