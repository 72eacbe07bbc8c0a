import { waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

const controls = 'button, a[href], input, select, textarea, summary, [role]'
const named = 'button, a[href], input, select, textarea, [role=menuitem], [role=option], [role=tab]'

function isHidden(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display === 'none' || visibility === 'hidden'
}

function* upwards(element: Element) {
  for (let part: Element | null = element; part; part = part.parentElement) yield part
}

function expectUsable(element: Element): void {
  const words = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML)
  const refuse = (why: string) => {
    throw new Error(`“${words.slice(0, 80)}” cannot be used: it ${why}.`)
  }
  if (!element.isConnected) refuse('has left the page')
  if ([...upwards(element)].some(isHidden)) refuse('is not visible')
  const control = element.closest(controls) ?? element
  if (control.matches(':disabled') || control.closest('[aria-disabled=true]')) refuse('is disabled')
  if (control.matches(named)) expect(control).toHaveAccessibleName()
}

/** At once if possible: waiting takes a turn of the event loop. */
async function untilUsable(element: Element): Promise<void> {
  try {
    expectUsable(element)
  } catch {
    await waitFor(() => expectUsable(element))
  }
}

function expectOffered(select: Element, chosen: unknown): void {
  const offered = [...select.querySelectorAll('option')].flatMap(({ value, text }) => [value, text])
  if (typeof chosen === 'string') expect(offered, 'the options of the select').toContain(chosen)
}

/** What a person does with a control once it can be used. */
const uses = ['click', 'dblClick', 'tripleClick', 'type', 'clear', 'selectOptions', 'deselectOptions'] as const

/** A person at the page, who waits until a control is visible, enabled and named before using it. */
export function createUser(): UserEvent {
  // Without styles only `disabled` prevents a click, so the slow check of pointer events is not needed.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const patient = uses.map((use) => {
    const act = async (element: Element, ...rest: unknown[]) => {
      await untilUsable(element)
      if (use === 'selectOptions' && element.matches('[aria-busy=true]'))
        await waitFor(() => expectOffered(element, rest[0]))
      await Reflect.apply(user[use], user, [element, ...rest])
    }
    return [use, act]
  })
  return { ...user, ...Object.fromEntries(patient) }
}
