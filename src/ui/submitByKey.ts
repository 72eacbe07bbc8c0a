/**
 * Given a form as its `ref`: Ctrl+Enter, or ⌘+Enter, in any of its inputs does what its submit button does, for as long as
 * that can be pressed.
 */
export function submitByKey(form: HTMLFormElement) {
  function submit({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return
    for (const control of form.elements) {
      if (control instanceof HTMLButtonElement && control.type === 'submit') control.click()
    }
  }
  form.addEventListener('keydown', submit)
  return () => form.removeEventListener('keydown', submit)
}
