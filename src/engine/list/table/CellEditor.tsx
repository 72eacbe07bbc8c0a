import {
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useNumberText, useUnclear, type NumberOrText } from '#i18n/useNumberText.ts'
import { ignoreWindowBlur } from '#ui/keys/ignoreWindowBlur.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { SwitchCell } from '../../cells/SwitchCell.tsx'
import { useRecordName } from '../../data/useNames.ts'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import type { AnyField } from '../../field.ts'
import { InlineEditContext, type CellDraft } from './cellDrafts.ts'

/**
 * The content of a cell while it is edited. It is part of each list, because it takes the very next key. Enter saves,
 * Tab saves and goes to the next row, F2 to the next column, Escape leaves.
 */
export function CellEditor({ draft }: { draft: CellDraft }) {
  const { record, source, typed, focused, refused } = draft
  const resource = useResourceName()
  const { align, mono, bulk, unit }: AnyField = useDescriptor(resource).fields[source]
  const edit = useContext(InlineEditContext)
  const frame = useRef<HTMLSpanElement>(null)
  // The browser also reports a loss of focus when the editor is removed.
  const isOver = useRef(false)
  const id = useId()
  const unitId = unit && `${id}-unit`
  const t = useT()
  const label = t('app.valued', { label: t(`resources.${resource}.fields.${source}`), value: useRecordName()(record) })
  const isSwitch = typeof typed === 'boolean'
  const isNumber = bulk === 'number'
  const unclear = useUnclear(isNumber ? (typed as NumberOrText) : '', useLocale())
  const type = (value: NumberOrText) => edit.type(draft, value)
  const box = {
    'data-align': align,
    'data-mono': mono || undefined,
    'aria-label': label,
    'aria-invalid': refused !== undefined,
    'aria-describedby': [unitId, refused && id].filter(Boolean).join(' ') || undefined,
    autoComplete: 'off',
  }

  const focus = useEffectEvent(() => {
    const input = frame.current?.querySelector('input')
    input?.focus()
    // A refused text is corrected, not typed again.
    if (!refused) input?.select()
  })
  useLayoutEffect(() => {
    if (focused) focus()
  }, [focused])
  useLayoutEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const leaveBy = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    isOver.current = true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (isOfInputMethod(event.nativeEvent)) return
    if (key === 'Tab' || key === 'F2') {
      leaveBy(event)
      edit.leave(draft)
      if (key === 'F2') edit.toNextColumn(draft)
      else edit.toNextRow(draft, shiftKey ? -1 : 1)
    } else if (key === 'Escape' || (key === 'Enter' && !isSwitch)) {
      leaveBy(event)
      if (key === 'Enter') edit.save(draft)
      else edit.giveUp(draft)
      edit.toRow(draft)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the input in it
    <span
      ref={frame}
      className="cell-editor"
      onKeyDown={onKeyDown}
      onFocus={() => (isOver.current = false)}
      onBlurCapture={ignoreWindowBlur}
      onBlur={() => isOver.current || edit.leave(draft)}
    >
      {isSwitch ? (
        <SwitchCell source={source} />
      ) : isNumber ? (
        <NumberBox {...box} value={typed as NumberOrText} setValue={type}>
          {unit && <span id={unitId}>{unit}</span>}
        </NumberBox>
      ) : (
        <input {...box} value={String(typed)} onChange={({ target }) => type(target.value)} />
      )}
      {refused && (
        // With the focus, a screen reader says it as the description of the input.
        <small id={id} role={focused ? undefined : 'alert'}>
          {unclear ?? refused.reason}
        </small>
      )}
    </span>
  )
}

interface NumberBoxProps extends Omit<ComponentProps<'input'>, 'value'> {
  value: NumberOrText
  setValue: (value: NumberOrText) => void
}

/** A box for a number, before what is after it. */
function NumberBox({ value, setValue, children, ...props }: NumberBoxProps) {
  const number = useNumberText(value, setValue)
  const box = (
    <input {...props} inputMode="numeric" value={number.text} onChange={({ target }) => number.type(target.value)} />
  )
  if (!children) return box
  return (
    <span className="number">
      {box}
      {children}
    </span>
  )
}
