import More from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import type { MenuChoice } from '#ui/menu/MenuPanel.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { Pane } from './panes/pane.ts'
import { terminalShortcuts, type TerminalCommand } from './keys/terminalShortcuts.ts'

const SaveMenu = lazyPart(async () => (await import('./saving/SaveMenu.tsx')).SaveMenu)

interface TerminalMenuProps {
  pane: Pane | undefined
  /** The name of the server, which names saved files. */
  name: string
  /** The commands for which the toolbar has no room. */
  commands: readonly TerminalCommand[]
  run: (command: TerminalCommand) => void
  onLayouts: () => void
}

/** What is used less often than the other tools. */
export function TerminalMenu({ pane, name, commands, run, onLayouts }: TerminalMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState<'all' | 'save'>()
  const t = useT()
  const chordText = useChordText()
  const close = () => setOpen(undefined)
  const choices: MenuChoice[] = [
    ...commands.map((command) => ({
      key: command,
      label: t(`pages.terminal.commands.${command}`),
      letter: chordText(terminalShortcuts[command]),
      onChoose: () => run(command),
    })),
    { key: 'layouts', label: t('pages.terminal.layouts.title'), onChoose: onLayouts },
    ...(pane ? [{ key: 'save', label: t('pages.terminal.save'), onChoose: () => setOpen('save') }] : []),
  ]
  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={t('pages.terminal.more')}
        title={t('pages.terminal.more')}
        aria-haspopup="menu"
        onClick={() => setOpen('all')}
      >
        <More fontSize="small" />
      </IconButton>
      <OpenMenu anchor={open === 'all' ? button : null} choices={choices} alignRight onClose={close} />
      {open === 'save' && pane && button && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <SaveMenu anchor={button} pane={pane} name={name} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
