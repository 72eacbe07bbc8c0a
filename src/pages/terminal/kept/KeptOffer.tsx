import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useT } from '#i18n/useT.ts'
import type { TerminalCommand } from '../keys/terminalShortcuts.ts'
import type { Pane } from '../panes/pane.ts'
import { EdgeLine } from './EdgeLine.tsx'
import { keepShell } from './keepShell.ts'

interface KeptOfferProps {
  pane: Pane
  names: readonly string[]
  run: (command: TerminalCommand) => void
}

/** Offers earlier kept shells in a new terminal, until its first line is entered: the only one here, several in a list. */
export function KeptOffer({ pane, names, run }: KeptOfferProps) {
  const t = useT()
  const { terminal } = pane.screen
  useEffect(() => {
    const entered = terminal.onData((data) => data.includes('\r') && pane.settle('offered'))
    return () => entered.dispose()
  }, [pane, terminal])
  const isMoved = ['typed', 'held'].includes(pane.getState().kept?.phase ?? '')
  const [name] = names.length === 1 && !isMoved ? names : []

  function open() {
    pane.settle('offered')
    if (name === undefined) return run('keptShells')
    void keepShell(pane, { name, phase: 'asked', isKnown: true })
    terminal.focus()
  }
  function close() {
    pane.settle('offered')
    terminal.focus()
  }
  return (
    <EdgeLine pane={pane} tone="info">
      <span>{t('pages.terminal.kept.offered', { smart_count: names.length })}</span>
      <Button size="small" onClick={open}>
        {t(name === undefined ? 'pages.terminal.commands.keptShells' : 'pages.terminal.linkOpen')}
      </Button>
      <Button size="small" onClick={close}>
        {t('app.close')}
      </Button>
    </EdgeLine>
  )
}
