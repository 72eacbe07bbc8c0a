import type { KeptShell } from '../panes/pane.ts'

/** What is typed for a kept shell while it is on its way back: until then, a login shell is in its place. */
export function createHeldKeys(kept: () => KeptShell | undefined) {
  let held = ''

  function isAwaited() {
    const shell = kept()
    return !!shell?.isKnown && (shell.phase === 'waiting' || shell.phase === 'typed')
  }

  return {
    /** Drops what was typed in an earlier session. */
    begun() {
      held = ''
    },
    /** Takes a text that must wait. Ctrl+C, which would end the line that brings the shell back, drops what waits. */
    take(text: string): boolean {
      if (!isAwaited()) return false
      held = text === '\x03' ? '' : held + text
      return true
    },
    /** What waits no longer; it is lost unless the shell is back. */
    give(isBack: boolean): string {
      if (isAwaited()) return ''
      const text = isBack ? held : ''
      held = ''
      return text
    },
  }
}
