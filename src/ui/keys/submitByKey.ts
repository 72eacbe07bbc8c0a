/** A `ref` for a form: Ctrl+Enter or ⌘+Enter in any of its inputs clicks its submit button, while that is enabled. */
export function submitByKey(form: HTMLFormElement) {
  function submit(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || !event.composedPath().includes(form)) return
    for (const control of form.elements) {
      if (control instanceof HTMLButtonElement && control.type === 'submit') control.click()
    }
  }
  // After the inputs, which take what is typed into them by the same key, or stop the event.
  window.addEventListener('keydown', submit)
  return () => window.removeEventListener('keydown', submit)
}
