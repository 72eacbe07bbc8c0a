import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useLayoutEffect, useRef, useState, type ComponentType, type PointerEvent, type ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import { outOfSight, SightContext } from '#ui/sight/sight.ts'
import type { FieldFrame } from '../useField.ts'
import type { Option } from './option.ts'
import { listIdOf } from './PickerBox.tsx'
import type { useCombobox } from './useCombobox.ts'
import './picker.css'

interface PickerListProps {
  field: Pick<FieldFrame, 'id'>
  combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'setActive'>
  anchor: HTMLElement | null
  options: readonly Option[]
  /** Lines after the options that do something else. */
  last: readonly string[]
  chosen: ReadonlySet<number>
  /** Whether several options may be chosen. */
  many: boolean
  /** Whether the rows have a second line. */
  rich: boolean
  Mark: ComponentType | undefined
  /** In place of options, where there are none. */
  message: ReactNode
  onPick: (line: number) => void
}

/** Heights of rows in pixels; both are enough for a finger. */
const heights = { rich: 48, plain: 44 }

/** The rows that are drawn above and below those in sight, so that fast scrolling shows no gap. */
const spare = 4
/** The rows that fit into the list at its greatest height. */
const inSight = 9

/** The narrowest list in pixels: two lines of text need some room below a short field. */
const narrowest = 320

/**
 * The list that a picker opens. Only the rows in sight are drawn, so ten thousand options cost no more than ten. The
 * focus stays in the input, which names the active line.
 */
export function PickerList({ anchor, ...props }: PickerListProps) {
  const width = Math.max(anchor?.offsetWidth ?? 0, narrowest)
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      style={{ width, maxWidth: 'calc(100vw - 16px)', zIndex: 1300 }}
    >
      <Paper
        sx={{
          mt: 0.5,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'var(--lotus-raised)',
          boxShadow: 'var(--lotus-shadow)',
        }}
      >
        {props.options.length === 0 && (
          <div className="picker-message" role="status">
            {props.message}
          </div>
        )}
        {props.options.length + props.last.length > 0 && <Rows {...props} />}
      </Paper>
    </Popper>
  )
}

function Rows({
  field,
  combobox: { active, setActive },
  options,
  last,
  chosen,
  many,
  rich,
  Mark,
  onPick,
}: Omit<PickerListProps, 'anchor' | 'message'>) {
  const list = useRef<HTMLDivElement>(null)
  const lastLines = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const height = rich ? heights.rich : heights.plain
  useLayoutEffect(() => {
    const element = list.current
    if (!element || active < 0 || active >= options.length) return
    const room = element.clientHeight - (lastLines.current?.offsetHeight ?? 0)
    const [from, to] = [active * height, (active + 1) * height]
    if (from < element.scrollTop) element.scrollTop = from
    else if (to > element.scrollTop + room) element.scrollTop = to - room
    // oxlint-disable-next-line react/exhaustive-deps -- the list is another one after another search
  }, [active, options, height])
  const first = Math.max(0, Math.floor(top / height) - spare)
  const drawn = options.slice(first, first + inSight + 2 * spare)
  const lineProps = (line: number) => ({
    id: `${listIdOf(field)}-${line}`,
    role: 'option',
    'data-active': line === active || undefined,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      // Browsers send such an event also when the rows move below a pointer at rest.
      if (line !== active && (movementX !== 0 || movementY !== 0)) setActive(line)
    },
    onClick: () => onPick(line),
  })
  return (
    <div
      ref={list}
      className="picker-list"
      id={listIdOf(field)}
      role="listbox"
      aria-labelledby={`${field.id}-label`}
      aria-multiselectable={many || undefined}
      tabIndex={-1}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="picker-rows" role="presentation" style={{ height: options.length * height }}>
        {drawn.map((option, index) => (
          <div
            key={option.id}
            {...lineProps(first + index)}
            className="picker-row"
            style={{ top: (first + index) * height, height }}
            aria-selected={chosen.has(option.id)}
            aria-posinset={first + index + 1}
            aria-setsize={options.length + last.length}
          >
            <Row option={option} Mark={Mark} />
          </div>
        ))}
      </div>
      <div ref={lastLines} className="picker-lasts" role="presentation">
        {last.map((text, index) => (
          <div key={text} {...lineProps(options.length + index)} className="picker-last" aria-selected={false}>
            <span>{text}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const Row = ({ option: { id, name, facts, record }, Mark }: { option: Option; Mark: ComponentType | undefined }) => (
  <>
    <span className="picker-name">
      {Mark && (
        // The mark shows what the list of records says: a picker opens no source of live figures.
        <SightContext value={outOfSight}>
          <RecordContextProvider value={record}>
            <Mark />{' '}
          </RecordContextProvider>
        </SightContext>
      )}
      <span>{name}</span>
    </span>{' '}
    {facts && <span className="picker-facts">{facts}</span>} <span className="picker-id">#{id}</span>
  </>
)
