import { useContext, useRef, useState, type KeyboardEvent } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { SwitchCell } from '../../cells/SwitchCell.tsx'
import { useRecordName } from '../../data/useRecordName.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { same } from '../../form/save/same.ts'
import { InlineEditContext } from './useInlineEdit.ts'

interface CellEditorProps {
  record: AnyRecord
  source: string
}

/** The content of a cell while it is edited. Enter saves, Tab saves and goes to the next row, Escape leaves. */
export function CellEditor({ record, source }: CellEditorProps) {
  const resource = useResourceContext() ?? ''
  const { fields } = useDescriptor(resource)
  const { toForm, empty, align, mono } = fields[source]
  const { save, move, leave } = useContext(InlineEditContext)
  const stored: unknown = toForm(record[source] ?? empty)
  const [typed, setTyped] = useState(stored)
  // The browser also tells of the loss of focus when the editor is taken away.
  const isOver = useRef(false)
  const label = `${useTranslate()(`resources.${resource}.fields.${source}`)}: ${useRecordName()(record)}`
  const finish = (saves: boolean) => {
    if (isOver.current) return
    isOver.current = true
    if (saves && !same(typed, stored)) save(record, source, typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key === 'Tab') {
      event.preventDefault()
      finish(true)
      move(record.id, source, shiftKey ? -1 : 1)
    } else if (key === 'Escape' || (key === 'Enter' && typeof stored !== 'boolean')) {
      event.preventDefault()
      event.stopPropagation()
      finish(key === 'Enter')
      leave(true)
    } else if (key === 'F2') finish(true)
  }
  if (typeof stored === 'boolean') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the switch in it
      <span
        ref={(frame) => frame?.querySelector('input')?.focus()}
        onKeyDown={onKeyDown}
        onBlur={() => isOver.current || leave(false)}
      >
        <SwitchCell source={source} />
      </span>
    )
  }
  return (
    <input
      className="cell-editor"
      data-align={align}
      data-mono={mono || undefined}
      aria-label={label}
      inputMode={align === 'right' ? 'numeric' : undefined}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the user has just asked for it
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      value={String(typed)}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isOver.current) return
        finish(true)
        leave(false)
      }}
    />
  )
}
