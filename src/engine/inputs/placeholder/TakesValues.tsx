import { useRef, type FocusEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { InsertValue, type Placeholder } from './InsertValue.tsx'

interface TakesValuesProps {
  /** The label of what receives the placeholder. */
  label: string
  placeholders: readonly Placeholder[]
  /**
   * One text field, or several of which those that are not `data-fixed` take placeholders. Where there is none yet, the
   * button that is marked with `data-adds` adds the first.
   */
  children: ReactNode
}

/** Adds a list of placeholders to text fields. A picked one is inserted at the last position of the caret. */
export function TakesValues({ label, placeholders, children }: TakesValuesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const caret = useRef<{ field: TextField; start: number; end: number }>(undefined)
  const remember = ({ target: field }: FocusEvent<HTMLElement>) => {
    if (!isTextField(field)) return
    const { selectionStart, selectionEnd, value } = field
    caret.current = { field, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
  }
  const insert = (text: string) => {
    const last = caret.current?.field.isConnected ? caret.current : undefined
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)
    const first = () => find(':is(input, textarea):not([data-fixed])')
    if (text !== '' && !first()) flushSync(() => find('[data-adds]')?.click())
    const field = last?.field ?? first()
    if (!isTextField(field)) return find('[data-adds]')?.focus()
    const { length } = field.value
    if (text !== '') {
      field.setRangeText(text, last?.start ?? length, last?.end ?? length, 'end')
      // An `input` event, as typing fires it, so that the form takes over the new value.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.focus()
  }
  return (
    <>
      <div ref={frame} onBlur={remember}>
        {children}
      </div>
      <InsertValue into={label} placeholders={placeholders} onInsert={insert} />
    </>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.dataset.fixed === undefined
