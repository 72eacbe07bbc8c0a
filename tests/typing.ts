import type { UserEvent } from '@testing-library/user-event'

/** Replaces what a field holds, in one stroke: text with braces too. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.paste(text)
}
