import { expect } from '@playwright/test'
import { screen } from '../../terminal.ts'
import { agentOf, choose, content } from '../../transfers.ts'
import type { Day } from '../day.ts'
import { signBackIn } from '../person.ts'
import type { LifeStep } from '../step.ts'

const files = ({ page }: Day) => page.getByRole('grid', { name: 'Files' })
const uploaded = 'report.bin'

/** A terminal lives without the session, and so the next page may be the first to ask for it. */
async function goHome(day: Day) {
  const { page, at } = day
  const list = page.getByRole('rowheader').first()
  await page.goto(at(''))
  await expect(list.or(page.getByRole('form', { name: 'Sign in' }))).toBeVisible()
  await signBackIn(day)
  await expect(list).toBeVisible()
}

export const streamSteps: LifeStep[] = [
  {
    name: 'terminal: type a command',
    open: async (day) => {
      await day.page.goto(day.at('terminal/1'))
      await expect(screen(day.page)).toContainText('#')
    },
    fill: (day) => day.page.keyboard.type('echo lotus-$((6*7))'),
    send: ({ page }) => page.keyboard.press('Enter'),
    over: async ({ page }) => (await screen(page).isVisible()) && /lotus-/.test(await screen(page).innerText()),
    finish: goHome,
  },
  {
    name: 'files: upload',
    open: async (day) => {
      await day.page.goto(day.at('files/1'))
      await expect(files(day)).toBeVisible()
    },
    fill: (day) => expect(files(day)).toBeVisible(),
    send: ({ page }) => choose(page, { name: uploaded, buffer: content(50_000) }),
    over: ({ page }) => page.getByRole('rowheader', { name: uploaded, exact: true }).isVisible(),
    finish: async (day) => {
      expect(agentOf(day.product).held(uploaded)?.length).toBe(50_000)
      await goHome(day)
    },
  },
]
