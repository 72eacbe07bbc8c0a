const isTicked = ({ type }: HTMLInputElement | HTMLTextAreaElement) => type === 'checkbox' || type === 'radio'

/**
 * Types the text into the target, in place of what is there, if it is a field for text. React takes a value only from its
 * own setter of the element's kind, with the event that a key would cause.
 */
export function typeInto(target: EventTarget | null | undefined, text: string): void {
  if (!text || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || isTicked(target))
    return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, text)
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
