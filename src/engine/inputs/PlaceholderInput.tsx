import { useRef, type ComponentType, type FocusEvent } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import type { InputProps } from '../field.ts'
import { InsertValue, type Placeholder } from './InsertValue.tsx'

interface PlaceholderInputProps extends InputProps {
  /** The input of the text. */
  Text: ComponentType<InputProps>
  placeholders: readonly Placeholder[]
}

/**
 * A text input with a list of the placeholders that the server replaces. A picked placeholder is inserted at the last
 * position of the caret.
 */
export function PlaceholderInput({ Text, placeholders, ...props }: PlaceholderInputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const caret = useRef<[start: number, end: number]>(undefined)
  const resource = useResourceContext()
  const translate = useTranslate()
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (!isText(target)) return
    const { selectionStart, selectionEnd, value } = target
    caret.current = [selectionStart ?? value.length, selectionEnd ?? value.length]
  }
  const insert = (text: string) => {
    const input = frame.current?.querySelector('input, textarea')
    if (!isText(input)) return
    const { length } = input.value
    const [start, end] = caret.current ?? [length, length]
    input.setRangeText(text, start, end, 'end')
    // An `input` event, as typing fires it, so that the form takes over the new value.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <>
      <div ref={frame} onBlur={remember}>
        <Text {...props} />
      </div>
      <InsertValue
        into={props.label ?? translate(`resources.${resource}.fields.${props.source}`)}
        placeholders={placeholders}
        onInsert={insert}
      />
    </>
  )
}

const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
