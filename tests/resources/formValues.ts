/** The inputs of the visible form, by label. */
export function formInputs() {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('form label')]
  const entries = labels.flatMap((label) => {
    const input = label.control
    return input ? [[input.getAttribute('aria-label') ?? label.textContent.replace(/\s*\*$/, ''), input] as const] : []
  })
  const inputs = new Map(entries)
  return {
    names: [...inputs.keys()],
    get(name: string) {
      const input = inputs.get(name)
      if (!input) throw new Error(`the form has no input "${name}"`)
      return input
    },
  }
}

/** The displayed value of each input, by label. */
export function shownFormValues() {
  const { names, get } = formInputs()
  return Object.fromEntries(names.map((name) => [name, displayedValue(get(name))]))
}

function displayedValue(input: HTMLElement) {
  if (input instanceof HTMLSelectElement) return input.selectedOptions[0]?.text
  if (input instanceof HTMLTextAreaElement) return input.value
  if (!(input instanceof HTMLInputElement)) return undefined
  return ['checkbox', 'radio'].includes(input.type) ? input.checked : input.value
}
