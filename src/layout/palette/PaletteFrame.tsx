import Close from '@mui/icons-material/Close'
import { Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { useT } from '../../i18n/useT.ts'
import type { PaletteEntry } from './found/entry.ts'
import { LazyPaletteBody } from './overlay.ts'
import './palette.css'

interface PaletteFrameProps {
  onClose: () => void
  /** Called before `onClose` if the current page is left. */
  onLeave: () => void
}

/** A key that moves through the results or chooses one. */
export type PaletteKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

const ownKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Tab']

/**
 * The search for everything: a dialog with an input, which takes what is typed from its first moment, and the results,
 * whose code is loaded when it is needed. Keys that are pressed before wait for the results, in their order.
 */
export function PaletteFrame({ onClose, onLeave }: PaletteFrameProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [hasFound, setHasFound] = useState(false)
  /** The record whose actions are shown, and the query that found it. */
  const [subject, setSubject] = useState<{ entry: PaletteEntry; query: string }>()
  const [waiting, setWaiting] = useState<readonly PaletteKey[]>([])
  const { host, input } = useModal()
  const id = useId()
  const t = useT()

  const type = (typed: string) => {
    setQuery(typed)
    setActive(0)
  }
  const enter = (entry: PaletteEntry) => {
    setSubject({ entry, query })
    type('')
  }
  const goBack = () => {
    type(subject?.query ?? '')
    setSubject(undefined)
  }

  const stepOut = subject ? goBack : onClose
  useBackCloses(stepOut)

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (isOfInputMethod(event.nativeEvent)) return
    if (key === 'Escape') {
      event.stopPropagation()
      stepOut()
      return
    }
    if (event.target !== input.current || altKey || shiftKey) return
    const isLetter = key.length === 1 && !ctrlKey && !metaKey
    if (key === 'Backspace' && query === '' && subject) goBack()
    else if (ownKeys.includes(key) || (isLetter && waiting.some((each) => each.key === 'Tab'))) {
      event.preventDefault()
      setWaiting((before) => [...before, { key, ctrlKey, metaKey }])
      // Whoever types on does not want to choose yet.
    } else if (isLetter || key === 'Backspace') setWaiting([])
  }

  const name = subject ? t('list.actions', { name: subject.entry.name }) : t('palette.title')
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in the dialog does the same
    <div
      ref={host}
      className="palette"
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog */}
      <div role="dialog" aria-modal aria-label={t('palette.title')} onKeyDown={onKeyDown}>
        <div className="palette-line">
          <input
            ref={input}
            role="combobox"
            value={query}
            placeholder={subject ? name : t('palette.placeholder')}
            onChange={({ target }) => type(target.value)}
            aria-label={name}
            aria-autocomplete="list"
            aria-expanded={hasFound}
            aria-controls={hasFound ? id : undefined}
            aria-activedescendant={hasFound ? `${id}-${active}` : undefined}
            autoCapitalize="off"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
          />
          <IconAction name={t('app.close')} icon={<Close fontSize="small" />} onClick={onClose} />
        </div>
        <Suspense fallback={<div className="palette-rest" />}>
          <LazyPaletteBody
            {...{ id, query, active, subject: subject?.entry, waiting, setWaiting, onClose, onLeave }}
            onActive={setActive}
            onFound={setHasFound}
            onType={type}
            onEnter={enter}
          />
        </Suspense>
      </div>
    </div>,
    document.body,
  )
}

/** Takes the focus into the input and everything else out of reach, until the dialog closes. */
function useModal() {
  const host = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const others = [...document.body.children].filter(
      (each) => each !== host.current && !each.hasAttribute('aria-hidden'),
    )
    for (const each of others) {
      each.setAttribute('inert', '')
      // For browsers that do not know `inert`.
      each.setAttribute('aria-hidden', 'true')
    }
    input.current?.focus()
    return () => {
      for (const each of others) {
        each.removeAttribute('inert')
        each.removeAttribute('aria-hidden')
      }
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return { host, input }
}
