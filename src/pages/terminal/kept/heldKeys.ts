import type { KeptShell } from '../panes/pane.ts'

/** What is typed for a kept shell while it is on its way back: until then, a login shell is in its place. */
export function createHeldKeys(kept: () => KeptShell | undefined) {
  let held = ''
  return {
    /** Takes a text that must wait. Ctrl+C, which would end the line that brings the shell back, drops what waits. */
    take(text: string): boolean {
      const shell = kept()
      const isAwaited = !!shell?.isKnown && (shell.phase === 'waiting' || shell.phase === 'typed')
      if (isAwaited) held = text === '\x03' ? '' : held + text
      return isAwaited
    },
    /** What waits no longer, after a change of the shell: it is lost unless the shell is back. */
    give(isBack: boolean): string {
      const text = isBack ? held : ''
      if (kept()?.phase !== 'typed') held = ''
      return text
    },
  }
}
