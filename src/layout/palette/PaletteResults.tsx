import Box from '@mui/material/Box'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { isForBrowser } from '#ui/keys/isForBrowser.ts'
import { detailOf, type PaletteEntry } from './found/entry.ts'
import { foundStyle } from './paletteStyle.ts'
import type { Group } from './useSearch.ts'

interface FoundProps {
  /** The id of the list; the ids of its options are this id and a number. */
  id: string
  groups: readonly Group[]
  query: string
  active: number
  hrefOf: (address: string) => string
  onPoint: (index: number) => void
  onChoose: (entry: PaletteEntry) => void
}

/** The entries found, under headings. The focus stays in the input, which names the active entry. */
export function PaletteResults({ id, groups, query, active, hrefOf, onPoint, onChoose }: FoundProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  if (groups.length === 0) {
    return (
      <Box sx={{ flex: 1, p: 2, color: 'text.secondary' }}>
        <p>{t('app.noOptions')}</p>
      </Box>
    )
  }
  let index = 0
  return (
    <Box ref={list} role="listbox" id={id} aria-label={t('palette.results')} sx={foundStyle}>
      {groups.map(({ heading, entries }, group) => (
        <div key={heading} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div className="heading" id={`${id}-group-${group}`}>
            {heading}
          </div>
          {entries.map((entry) => {
            const place = index++
            return (
              <Option
                key={place}
                id={`${id}-${place}`}
                entry={entry}
                detail={entry.kind ?? detailOf(entry, query)}
                active={place === active}
                href={typeof entry.act === 'string' ? hrefOf(entry.act) : undefined}
                onPoint={() => place !== active && onPoint(place)}
                onChoose={() => onChoose(entry)}
              />
            )
          })}
        </div>
      ))}
    </Box>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  detail: string | undefined
  active: boolean
  /** Set for an entry that is a link, so that the browser's own ways to open a link work too. */
  href: string | undefined
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, entry, detail, active, href, onPoint, onChoose }: OptionProps) {
  const Tag = href === undefined ? 'div' : 'a'
  const isValue = entry.id !== undefined && entry.kind === undefined
  const onClick = (event: MouseEvent) => {
    if (href !== undefined && isForBrowser(event)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Tag
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={entry.act === undefined || undefined}
      aria-keyshortcuts={entry.letter}
      className={entry.danger ? 'danger' : undefined}
      href={href}
      tabIndex={-1}
      onPointerMove={onPoint}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className="name" lang={entry.lang}>
        {entry.name}
      </span>{' '}
      {entry.id !== undefined && <span className="id">#{entry.id}</span>}{' '}
      {detail && <span className={isValue ? 'detail mono' : 'detail'}>{detail}</span>}
      {entry.letter && (
        <kbd className="menu-letter" aria-hidden>
          {entry.letter}
        </kbd>
      )}
    </Tag>
  )
}
