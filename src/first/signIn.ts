import { storedText } from './scheme.ts'
import type { SignInTexts } from './signInTexts.ts'

/** The texts of the form by language; the build inserts them in place of this word. */
declare const LOTUS_SIGN_IN_TEXTS: Record<string, SignInTexts>

/** Completes the form of the first bytes, and keeps what is done with it for `takeSignIn`. */
function completeSignIn(main: HTMLElement, form: HTMLFormElement): void {
  const language = storedText(window, 'lotus.language') ?? ''
  const isKnown = Object.hasOwn(LOTUS_SIGN_IN_TEXTS, language)
  const texts = LOTUS_SIGN_IN_TEXTS[isKnown ? language : 'en-US'] as SignInTexts
  main.lang = isKnown ? language : 'en-US'
  form.ariaLabel = texts.title
  for (const element of main.querySelectorAll<HTMLElement>('[data-say]')) {
    element.textContent = texts[element.dataset['say'] as keyof SignInTexts]
  }
  const isAsked = !/^\/dashboard\/login\/*$/.test(location.pathname) || typeof history.state?.wanted === 'string'
  if (!isAsked) form.querySelector('output')?.remove()

  const [username, password] = form.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  const [eye, submit] = form.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement]
  function showPassword(shown: boolean) {
    password.type = shown ? 'text' : 'password'
    eye.title = eye.ariaLabel = shown ? texts.hidePassword : texts.showPassword
    eye.querySelector('path:last-child')?.setAttribute('display', shown ? '' : 'none')
  }
  function setSubmitted(isSubmitted: boolean) {
    form.toggleAttribute('data-submitted', isSubmitted)
    submit.ariaDisabled = String(isSubmitted)
    submit.textContent = isSubmitted ? texts.submitting : texts.submit
  }
  showPassword(false)
  eye.addEventListener('click', () => showPassword(password.type === 'password'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    setSubmitted(true)
  })
  // Whoever goes on typing has not meant what was submitted.
  form.addEventListener('input', () => setSubmitted(false))
  form.addEventListener('compositionstart', () => form.toggleAttribute('data-composing', true))
  form.addEventListener('compositionend', () => form.toggleAttribute('data-composing', false))
  username.focus()
}

// This script runs when the page puts a copy of the template of the form into the document.
const main = document.querySelector<HTMLElement>('#skeleton > main')
const form = main?.querySelector('form')
if (main && form) completeSignIn(main, form)
