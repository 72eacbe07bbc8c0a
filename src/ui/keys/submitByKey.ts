/** A `ref` for a form: Ctrl+Enter or ⌘+Enter in any of its inputs clicks its submit button, while that is enabled. */
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
