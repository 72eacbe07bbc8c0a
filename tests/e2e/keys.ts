import { expect, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Presses a key until the control has the focus, and expects a visible focus ring on it. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab') {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target.first()).toBeVisible()
  const visited: string[] = []
  for (let presses = 0; presses < 100; presses++) {
    const focusedName = await target.evaluateAll((found) => {
      const focused = document.activeElement
      if (found.some((element) => element === focused)) return undefined
      return focused?.ariaLabel ?? focused?.textContent.slice(0, 40) ?? 'nothing'
    })
    if (focusedName === undefined) return expect(target.and(page.locator(':focus-visible')).first()).toBeVisible()
    visited.push(focusedName)
    await page.keyboard.press(key)
  }
  throw new Error(`No way by ${key} to ${role} "${name}", only to:\n${visited.join('\n')}`)
}

/** Moves the focus to a control with `moveKey`, then presses a key on it. */
export async function press(page: Page, role: Role, name: string | RegExp, key = 'Enter', moveKey = 'Tab') {
  await tabTo(page, role, name, moveKey)
  await page.keyboard.press(key)
}

/** Moves the focus to a text field by keyboard, and replaces its value. */
export async function replaceText(page: Page, role: Role, name: string, text: string) {
  await press(page, role, name, 'Control+A')
  await page.keyboard.type(text)
}

export const expectFocus = (page: Page, role: Role, name: string | RegExp) =>
  expect(page.getByRole(role, { name, exact: true })).toBeFocused()
