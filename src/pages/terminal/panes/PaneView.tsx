import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import { Terminal } from '@xterm/xterm'
import IconButton from '@mui/material/IconButton'
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type MouseEvent,
} from 'react'
import { copyText } from '#ui/copyText.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { HeldPart } from '../HeldPart.tsx'
import { terminalNoticeOf, retry } from './notice.ts'
import type { Pane } from './pane.ts'
import { PaneNotice } from './PaneNotice.tsx'
import { paneStyle, type PanePlace } from './paneStyle.ts'
import { KeptSign } from '../kept/KeptSign.tsx'
import { usePaste } from '../keys/usePaste.tsx'
import type { PreferenceStore } from '../settings/preferences.ts'
import { terminalShortcuts, type TerminalCommand } from '../keys/terminalShortcuts.ts'
import { usePaneTitle } from './usePaneTitle.ts'
import type { Workspace } from '../workspace.ts'
import '@xterm/xterm/css/xterm.css'

const SearchBar = lazyPart(async () => (await import('../SearchBar.tsx')).SearchBar)
const KeptNotice = lazyPart(async () => (await import('../kept/KeptNotice.tsx')).KeptNotice)
const FullNotice = lazyPart(async () => (await import('../saving/FullNotice.tsx')).FullNotice)
const CommandHead = lazyPart(async () => (await import('../marks/CommandHead.tsx')).CommandHead)
const PaneWishes = lazyPart(async () => (await import('./PaneWishes.tsx')).PaneWishes)
const PaneMenu = lazyPart(async () => (await import('./PaneMenu.tsx')).PaneMenu)

interface PaneViewProps {
  workspace: Workspace
  pane: Pane
  place: PanePlace
  /** The position among all panes of the page. */
  number: number
  broadcasts: boolean
  preferences: PreferenceStore
  searching: boolean
  covered: boolean
  onSearch: (searching: boolean) => void
  onFocus: () => void
  onClose: () => void
  run: (command: TerminalCommand) => void
}

/** One terminal at its place. */
export function PaneView({
  workspace,
  pane,
  place,
  number,
  broadcasts,
  preferences,
  searching,
  covered,
  ...does
}: PaneViewProps) {
  const { isShown, inFocus, several } = place
  const { onSearch, onFocus, onClose, run } = does
  const host = useRef<HTMLDivElement>(null)
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [menu, setMenu] = useState<{ left: number; top: number }>()
  const { session, retrying, kept, copy, link, recording } = useSyncExternalStore(pane.subscribe, pane.getState)
  const marks = useSyncExternalStore(pane.marks.subscribe, pane.marks.getState)
  const { terminal } = pane.screen
  const name = useNameOf('server')(pane.serverId)
  const { paste, question } = usePaste(workspace, pane, preferences)
  const heading = t('pages.terminal.pane', { number, name })
  const isWished = copy !== undefined || link !== undefined
  const notice = retrying ? retry : terminalNoticeOf(session, kept?.phase === 'away')

  // A terminal takes its size from its element, and a session its first size from the terminal.
  useEffect(() => {
    if (!isShown || opened || !host.current) return
    pane.screen.open(host.current)
    pane.start()
    setOpened(true)
  }, [isShown, opened, pane])
  useEffect(() => {
    if (isShown && inFocus && opened && !covered) terminal.focus()
  }, [isShown, inFocus, opened, covered, terminal])
  useTextFieldLabel(terminal, heading, opened)
  useCopyOnSelect(terminal, preferences)

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    paste(event.clipboardData.getData('text/plain'))
  }
  const closeSearch = () => {
    onSearch(false)
    terminal.focus()
  }
  const closeMenu = () => {
    setMenu(undefined)
    terminal.focus()
  }
  const onMenu = (event: MouseEvent) => {
    event.preventDefault()
    setMenu({ left: event.clientX, top: event.clientY })
  }
  return (
    <Box
      component="section"
      aria-label={heading}
      onFocusCapture={onFocus}
      data-broadcasts={broadcasts || undefined}
      sx={paneStyle(place, terminal.options.theme?.background)}
    >
      {(several || broadcasts) && (
        <PaneBar pane={pane} name={name} heading={heading} broadcasts={broadcasts} onClose={onClose} />
      )}
      <Box ref={host} className="screen" onPasteCapture={onPaste} onContextMenu={onMenu} />
      {searching && (
        <HeldPart onDismiss={closeSearch}>
          <SearchBar screen={pane.screen} onClose={closeSearch} />
        </HeldPart>
      )}
      {opened && notice && (
        <PaneNotice
          notice={notice}
          inFocus={inFocus && isShown}
          onReconnect={() => {
            pane.start()
            terminal.focus()
          }}
          onClose={onClose}
        />
      )}
      <PartBoundary>
        <Suspense>
          {marks && <CommandHead pane={pane} marks={marks} />}
          {opened && !notice && kept?.text && <KeptNotice pane={pane} kept={kept} run={run} />}
          {opened && !notice && !kept?.text && recording === 'full' && <FullNotice pane={pane} name={name} />}
          {isWished && <PaneWishes pane={pane} preferences={preferences} inFocus={inFocus && isShown} />}
        </Suspense>
      </PartBoundary>
      {menu && (
        <HeldPart onDismiss={closeMenu}>
          <PaneMenu at={menu} screen={pane.screen} onPaste={paste} run={run} onClose={closeMenu} />
        </HeldPart>
      )}
      {question}
    </Box>
  )
}

/** Names the text field of a terminal, which xterm labels in English, and says how to leave it. */
function useTextFieldLabel(terminal: Terminal, heading: string, opened: boolean) {
  const t = useT()
  const chordText = useChordText()
  const wayOut = t('pages.terminal.wayOut', { keys: chordText(terminalShortcuts.leave) })
  const tooMuch = t('pages.terminal.tooMuchOutput')
  useEffect(() => {
    terminal.textarea?.setAttribute('aria-label', heading)
    terminal.textarea?.setAttribute('aria-description', wayOut)
    Terminal.strings.tooMuchOutput = tooMuch
  }, [terminal, opened, heading, wayOut, tooMuch])
}

/** Copies what is selected, where the user wants that. A search selects what it finds. */
function useCopyOnSelect(terminal: Terminal, preferences: PreferenceStore) {
  useEffect(() => {
    const copied = terminal.onSelectionChange(() => {
      if (!preferences.getState().copyOnSelect || document.activeElement?.closest('[role=search]')) return
      if (terminal.hasSelection()) void copyText(terminal.getSelection())
    })
    return () => copied.dispose()
  }, [preferences, terminal])
}

interface PaneBarProps {
  pane: Pane
  /** The name of its server. */
  name: string
  heading: string
  broadcasts: boolean
  onClose: () => void
}

/** The line above a terminal that says which one it is. */
function PaneBar({ pane, name, heading, broadcasts, onClose }: PaneBarProps) {
  const t = useT()
  const title = usePaneTitle(pane)
  return (
    <Box className="bar">
      <span>
        <KeptSign pane={pane} />
        {name}
        {title && (
          <>
            : <bdi>{title}</bdi>
          </>
        )}
        {broadcasts && <strong> · {t('pages.terminal.broadcasts')}</strong>}
      </span>
      <IconButton size="small" aria-label={t('pages.terminal.closePane', { name: heading })} onClick={onClose}>
        <Close style={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
