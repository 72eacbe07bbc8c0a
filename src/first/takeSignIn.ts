const formOfFirstBytes = () => document.querySelector<HTMLFormElement>('#skeleton > .login form')

/** Resolves once nobody is in the middle of composing a character in the form of the first bytes. */
export async function composed(): Promise<void> {
  const form = formOfFirstBytes()
  if (!form?.hasAttribute('data-composing')) return
  await new Promise((resolve) => form.addEventListener('compositionend', resolve, { once: true }))
}

interface EarlySignIn {
  isPasswordShown: boolean
  /** Submitted, and not changed since. */
  isSubmitted: boolean
}

/**
 * Moves what was typed into the form of the first bytes, with focus and selection, into the form that takes its place,
 * and removes it. Has to be called when both are in the document. Undefined where there is none, as after the first time.
 */
export function takeSignIn(form: HTMLFormElement): EarlySignIn | undefined {
  const first = formOfFirstBytes()
  if (!first) return undefined
  const controls = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')
  const early = {
    isPasswordShown: first.querySelector('[name=password][type=text]') !== null,
    isSubmitted: first.hasAttribute('data-submitted'),
  }
  first.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button').forEach((old, index) => {
    const control = controls[index]
    if (!control) return
    if (old instanceof HTMLInputElement) control.value = old.value
    if (old !== document.activeElement) return
    const { selectionStart, selectionEnd, selectionDirection } = old as HTMLInputElement
    control.focus()
    if (control instanceof HTMLInputElement) {
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    }
  })
  document.querySelectorAll('#skeleton > :not(.sk-frame)').forEach((part) => part.remove())
  return early
}
