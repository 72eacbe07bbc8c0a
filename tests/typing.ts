import type { UserEvent } from '@testing-library/user-event'

/** Replaces the value of a field with pasted text, which may contain braces. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.paste(text)
}
