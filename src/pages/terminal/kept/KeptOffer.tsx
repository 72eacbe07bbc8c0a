import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import type { TerminalCommand } from '../keys/terminalShortcuts.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import { EdgeLine } from './EdgeLine.tsx'
import { keepShell } from './keepShell.ts'

interface KeptOfferProps {
  pane: Pane
  kept: KeptShell
  others: readonly string[]
  run: (command: TerminalCommand) => void
  onClose: () => void
}

/** Offers earlier kept shells in a new terminal, until its first line is entered: the only one here, others in a list. */
export function KeptOffer({ pane, kept, others, run, onClose }: KeptOfferProps) {
  const t = useT()
  const end = useEffectEvent(onClose)
  useEffect(() => pane.entered.subscribe(() => end()), [pane])
  const [name] = others.length === 1 && kept.phase !== 'held' ? others : []

  function open() {
    onClose()
    if (name === undefined) run('keptShells')
    else void keepShell(pane, { name, phase: 'asked', isKnown: true })
  }
  return (
    <EdgeLine pane={pane} tone="info">
      <span>{t('pages.terminal.kept.offered', { smart_count: others.length })}</span>
      <Button size="small" onClick={open}>
        {t(name === undefined ? 'pages.terminal.commands.keptShells' : 'pages.terminal.linkOpen')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('app.close')}
      </Button>
    </EdgeLine>
  )
}
