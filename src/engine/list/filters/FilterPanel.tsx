import ArrowBack from '@mui/icons-material/ArrowBack'
import Close from '@mui/icons-material/Close'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { FilterFields } from './FilterFields.tsx'
import { FilterValues } from './FilterValues.tsx'
import { useFilters } from './useFilters.ts'
import './filterPanel.css'

interface FilterPanelProps {
  anchor: HTMLElement
  /** The column whose values are shown; without it, the panel first shows all fields. */
  source?: string
  onClose: () => void
}

/** The fields by which the list can be filtered, then the values of one; on a phone at the lower edge of the screen. */
export function FilterPanel({ anchor, source, onClose }: FilterPanelProps) {
  useBackCloses(onClose)
  const { offered } = useFilters()
  const [opened, setOpened] = useState(source)
  const [left, setLeft] = useState<string>()
  const popover = useRef<PopoverActions>(null)
  const narrow = useNarrow()
  const t = useT()
  const filter = offered.find((each) => each.source === opened)
  const title = filter?.label ?? t('list.filter')
  const side = source === undefined ? 'right' : 'left'
  const goBack = () => {
    setLeft(opened)
    setOpened(undefined)
  }
  const onBack = source === undefined ? goBack : undefined
  useLayoutEffect(() => popover.current?.updatePosition(), [opened])
  return (
    <Popover
      action={popover}
      anchorEl={anchor}
      anchorReference={narrow ? 'none' : 'anchorEl'}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': title, className: narrow ? 'filter-panel sheet' : 'filter-panel' },
      }}
    >
      <header>
        {filter && onBack && (
          <IconAction name={t('bulk.back')} icon={<ArrowBack fontSize="small" />} onClick={onBack} />
        )}
        <h2>{title}</h2>
        <IconAction name={t('app.close')} icon={<Close fontSize="small" />} onClick={onClose} />
      </header>
      {filter ? (
        <FilterValues filter={filter} onBack={onBack} />
      ) : (
        <FilterFields filters={offered} left={left} onOpen={setOpened} />
      )}
    </Popover>
  )
}
