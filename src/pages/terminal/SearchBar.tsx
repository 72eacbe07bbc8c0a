import Close from '@mui/icons-material/Close'
import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import type { ISearchOptions, SearchAddon } from '@xterm/addon-search'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Paper from '@mui/material/Paper'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { matchColors } from './panes/palettes.ts'
import { mostMatches, type Screen } from './panes/screen.ts'

const marks: ISearchOptions = {
  decorations: {
    matchBackground: matchColors.other,
    matchOverviewRuler: matchColors.other,
    activeMatchBackground: matchColors.current,
    activeMatchColorOverviewRuler: matchColors.current,
  },
}

/** How a text is searched for. */
type Ways = Required<Pick<ISearchOptions, 'caseSensitive' | 'wholeWord' | 'regex'>>

/**
 * What to search for, in the way of the search addon. Its own search for whole words looks at one match per line only,
 * so they are a regular expression.
 */
function asSearched(term: string, { wholeWord, regex, caseSensitive }: Ways): [term: string, options: ISearchOptions] {
  const pattern = regex ? term : term.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const options = { ...marks, caseSensitive }
  return wholeWord
    ? [String.raw`(?<!\w)(?:${pattern})(?!\w)`, { ...options, regex: true }]
    : [term, { ...options, regex }]
}

const wayNames: readonly (readonly [way: keyof Ways, sign: string, name: MessageKey])[] = [
  ['caseSensitive', 'Aa', 'pages.files.editor.find.matchCase'],
  ['wholeWord', '“ ”', 'pages.files.editor.find.byWord'],
  ['regex', '.*', 'pages.files.editor.find.regexp'],
]

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    // It throws only for a pattern that is not complete yet, or wrong.
    return false
  }
}

/** Does the output end in the upper half of a terminal that has not scrolled yet? */
const isShort = ({ buffer: { active }, rows }: Screen['terminal']): boolean =>
  active.baseY === 0 && active.cursorY < rows / 2

/** The search of a terminal, once its code is loaded, and what it has found; closes where that fails. */
function useSearchAddon(screen: Screen, onClose: () => void) {
  const [search, setSearch] = useState<SearchAddon>()
  const [found, setFound] = useState<{ resultIndex: number; resultCount: number }>()
  const notifyReason = useNotifyReason()
  const fail = useEffectEvent((error: unknown) => {
    notifyReason(error)
    onClose()
  })
  useEffect(() => {
    screen.setSearched(true)
    return () => {
      screen.setSearched(false)
      // What was found last is selected. Ctrl+C would copy it, and not reach the program.
      screen.terminal.clearSelection()
    }
  }, [screen])
  useEffect(() => {
    let isClosed = false
    let stop: { dispose(): void } | undefined
    screen.search().then(
      (addon) => {
        if (isClosed) return
        stop = addon.onDidChangeResults(setFound)
        setSearch(addon)
      },
      (error: unknown) => isClosed || fail(error),
    )
    return () => {
      isClosed = true
      stop?.dispose()
    }
  }, [screen])
  return { search, found }
}

interface SearchBarProps {
  screen: Screen
  onClose: () => void
}

/** Searches the visible text of a terminal and its scrollback. */
export function SearchBar({ screen, onClose }: SearchBarProps) {
  const [term, setTerm] = useState('')
  const [ways, setWays] = useState<Ways>({ caseSensitive: false, wholeWord: false, regex: false })
  const isValid = !ways.regex || isPattern(term)
  const isNarrow = useNarrow()
  // A short output begins at the top, where a bar as wide as the terminal would cover it.
  const isLow = isNarrow && isShort(screen.terminal)
  const t = useT()
  const { search, found } = useSearchAddon(screen, onClose)
  useEffect(() => {
    if (!isValid) screen.terminal.clearSelection()
    else if (term) {
      const [sought, options] = asSearched(term, ways)
      search?.findPrevious(sought, { ...options, incremental: true })
    }
    return () => search?.clearDecorations()
  }, [search, screen, term, ways, isValid])

  const next = () => isValid && search?.findNext(...asSearched(term, ways))
  const previous = () => isValid && search?.findPrevious(...asSearched(term, ways))
  const turn = (way: keyof Ways) => {
    // The search begins at what is selected, which may be no match any more.
    screen.terminal.clearSelection()
    setWays({ ...ways, [way]: !ways[way] })
  }
  const onKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.key === 'Escape') onClose()
    // On a button, Enter presses it.
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    else if (event.shiftKey) next()
    else previous()
    event.preventDefault()
  }
  const { resultIndex, resultCount } = found ?? { resultIndex: -1, resultCount: 0 }
  const isCut = resultCount === mostMatches
  const words = !isValid
    ? t('pages.terminal.noPattern')
    : resultCount === 0
      ? t('pages.terminal.nothingFound')
      : isCut && resultIndex < 0
        ? t('pages.terminal.manyFound', { count: mostMatches })
        : `${resultIndex + 1}/${resultCount}${isCut ? '+' : ''}`
  return (
    <Paper
      role="search"
      data-low={isLow || undefined}
      onKeyDown={onKey}
      sx={{
        position: 'absolute',
        ...(isLow ? { bottom: 8 } : { top: 8 }),
        insetInlineEnd: 16,
        maxWidth: 'calc(100% - 24px)',
        display: 'flex',
        flexWrap: isNarrow ? 'wrap' : 'nowrap',
        justifyContent: 'flex-end',
        paddingInlineStart: 1.5,
        zIndex: 3,
      }}
    >
      <InputBase
        autoFocus
        value={term}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => setTerm(event.target.value)}
        error={!isValid}
        sx={{ flexGrow: 1, flexBasis: isNarrow ? '100%' : 'auto' }}
        slotProps={{ input: { 'aria-label': t('pages.terminal.commands.search') } }}
      />
      <WayButtons ways={ways} onTurn={turn} />
      <output style={{ alignSelf: 'center', whiteSpace: 'nowrap', padding: '0 8px' }}>{term && words}</output>
      <IconButton size="small" aria-label={t('pages.terminal.previous')} onClick={previous}>
        <Up fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('pages.terminal.next')} onClick={next}>
        <Down fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('app.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  )
}

interface WayButtonsProps {
  ways: Ways
  onTurn: (way: keyof Ways) => void
}

function WayButtons({ ways, onTurn }: WayButtonsProps) {
  const t = useT()
  return wayNames.map(([way, sign, name]) => (
    <IconButton
      key={way}
      size="small"
      aria-label={t(name)}
      title={t(name)}
      aria-pressed={ways[way]}
      color={ways[way] ? 'primary' : 'default'}
      onClick={() => onTurn(way)}
      sx={{
        width: 30,
        px: 0,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        fontSize: 12,
        fontFamily: 'var(--lotus-mono)',
        bgcolor: ways[way] ? 'action.selected' : undefined,
      }}
    >
      {sign}
    </IconButton>
  ))
}
