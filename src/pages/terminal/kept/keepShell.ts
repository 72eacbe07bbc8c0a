import type { KeptShell, Pane } from '../panes/pane.ts'

/**
 * Keeps the shell of a pane on its server, under this name. Resolves once the code that does it, which is loaded on first
 * use, has seen to it.
 */
export function keepShell(pane: Pane, kept: KeptShell): Promise<void> {
  pane.keep(kept)
  return import('./followKept.ts').then(
    ({ followKept }) => followKept(pane),
    () => pane.keep({ ...kept, phase: 'missed', text: 'pages.terminal.kept.missed' }),
  )
}
