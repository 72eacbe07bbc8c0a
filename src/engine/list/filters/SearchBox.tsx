import Search from '@mui/icons-material/Search'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { openDialogOf, useDialogUrl } from '../../nav/dialogUrl.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useSlashKey } from '#ui/keys/useSlashKey.ts'
import { inSlices } from '#ui/values/inSlices.ts'
import { withoutUnseen } from '#ui/values/unseen.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { useChangeFilters } from './useChangeFilters.ts'

/** The search starts this many milliseconds after the last key press. */
const rest = 200

/** The same while an input method composes: a word may still be chosen, but some keep the last one open forever. */
const restInWord = 1000

interface SearchBoxProps {
  /** Beside other tools it is only an icon, until somebody searches. */
  asIcon?: boolean
}

/**
 * Searches everything that the list shows. The URL holds the search text, so Back and Forward change it. On a phone it is
 * an icon that opens over the title row, and tells by its color that the list is searched.
 */
export function SearchBox({ asIcon = false }: SearchBoxProps) {
  const { filterValues } = useListContext()
  const change = useChangeFilters()
  const current: string = filterValues.q ?? ''
  const [typed, setTyped] = useState(current)
  const [known, setKnown] = useState(current)
  const [waiting, setWaiting] = useState(false)
  /** Whether an input method has not ended the last word. */
  const [composing, setComposing] = useState(false)
  /** The texts of this box that are on their way to the URL. */
  const [sent, setSent] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const narrow = useNarrow()
  const t = useT()
  if (current !== known) {
    setKnown(current)
    // The text in the URL came either from this box, perhaps some letters ago, or from elsewhere. Only text from
    // elsewhere replaces what is typed.
    const own = sent.indexOf(current)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && !waiting && current !== withoutUnseen(typed).trim()) setTyped(current)
  }
  const open = useDialogUrl().dialog !== undefined
  const search = useEffectEvent(() => {
    // A dialog was just opened. The search waits until the dialog is closed, because the URL of the search would not
    // contain the dialog.
    if (openDialogOf(window.location.search)) return
    setWaiting(false)
    const text = withoutUnseen(typed).trim()
    if (text !== current) setSent([...sent, text])
    change((filters) => ({ ...filters, q: text }))
  })
  useEffect(() => {
    if (!waiting || open) return
    const timer = setTimeout(search, composing ? restInWord : rest)
    return () => clearTimeout(timer)
  }, [typed, waiting, open, composing])
  const { rows, view } = useContext(WholeListContext) ?? {}
  useEffect(() => {
    // The view keeps the text of a record, so that the search at the end of the wait is short.
    if (waiting && rows && view) return inSlices(rows, view.text, () => undefined)
  }, [waiting, rows, view])
  useSlashKey(input)
  return (
    <label
      className="search-box"
      {...((narrow || (asIcon && typed === '')) && {
        'data-icon': true,
        'data-tip': t('app.aside', { text: t('list.search'), aside: '/' }),
      })}
      data-set={typed !== '' || undefined}
    >
      <Search fontSize="small" />
      <input
        type="search"
        value={typed}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        onChange={({ target }) => {
          setTyped(target.value)
          setWaiting(true)
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        ref={input}
      />
    </label>
  )
}
