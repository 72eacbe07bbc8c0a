import { isOfInputMethod } from './isOfInputMethod.ts'
import { isTyping } from './isTyping.ts'

let typed = ''
let isWanted = () => false
let stop = () => {}

/**
 * Keeps what is typed until a form takes it, so that keys pressed before its first field is there are neither lost nor
 * shortcuts of the page below. Tab ends the text: what follows is meant for another field. It ends once `isAwaited` says
 * no, which is asked at each key and when the text is taken: another form never gets it. What is typed into a field
 * stays there, except in `left`, which the text is not meant for.
 */
export function keepTyping(isAwaited: () => boolean, left?: Element | null): void {
  takeTyped()
  isWanted = isAwaited
  let isOver = false
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (!isAwaited()) return void takeTyped()
    if (ctrlKey || metaKey || altKey || isOfInputMethod(event) || (target !== left && isTyping(target))) return
    if (key === 'Tab') isOver = true
    const isText = key.length === 1 && (key !== ' ' || typed !== '')
    if (!isText && key !== 'Backspace') return
    if (!isOver) typed = isText ? typed + key : typed.slice(0, -1)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  stop = () => window.removeEventListener('keydown', onKey, { capture: true })
}

/** Returns what was typed meanwhile, and keeps no more. */
export function takeTyped(): string {
  const text = isWanted() ? typed : ''
  typed = ''
  isWanted = () => false
  stop()
  return text
}
