import { expect, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Moves on by one control at a time until the named one has the focus, and expects that this is to be seen. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab') {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted.first()).toBeVisible()
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    const elsewhere = await wanted.evaluateAll((found) => {
      const focused = document.activeElement
      if (found.some((one) => one === focused)) return undefined
      return focused?.ariaLabel ?? focused?.textContent.slice(0, 40) ?? 'nothing'
    })
    if (elsewhere === undefined) return expect(wanted.and(page.locator(':focus-visible')).first()).toBeVisible()
    passed.push(elsewhere)
    await page.keyboard.press(key)
  }
  throw new Error(`No way by ${key} to ${role} "${name}", only to:\n${passed.join('\n')}`)
}

/** Goes to a control by keyboard and presses a key on it. */
export async function press(page: Page, role: Role, name: string | RegExp, key = 'Enter', way = 'Tab') {
  await tabTo(page, role, name, way)
  await page.keyboard.press(key)
}

/** Goes to a field by keyboard and types in place of what it holds. */
export async function enterInto(page: Page, role: Role, name: string, text: string) {
  await press(page, role, name, 'Control+A')
  await page.keyboard.type(text)
}

export const expectFocus = (page: Page, role: Role, name: string | RegExp) =>
  expect(page.getByRole(role, { name, exact: true })).toBeFocused()
