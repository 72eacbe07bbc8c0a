import { expect } from '@playwright/test'
import { screen } from '../../terminal.ts'
import { agentOf, choose, content } from '../../transfers.ts'
import type { Day } from '../day.ts'
import { signBackIn } from '../person.ts'
import type { LifeStep } from '../step.ts'

const files = ({ page }: Day) => page.getByRole('grid', { name: 'Files' })
const uploaded = 'report.bin'

/** Opens the server list, and signs in if the session has ended: an open terminal does not notice that. */
async function goHome(day: Day) {
  const { page, urlOf } = day
  const list = page.getByRole('rowheader').first()
  await page.goto(urlOf(''))
  await expect(list.or(page.getByRole('form', { name: 'Sign in' }))).toBeVisible()
  await signBackIn(day)
  await expect(list).toBeVisible()
}

export const streamSteps: LifeStep[] = [
  {
    name: 'terminal: type a command',
    open: async (day) => {
      await day.page.goto(day.urlOf('terminal/1'))
      await expect(screen(day.page)).toContainText('#')
    },
    fill: (day) => day.page.keyboard.type('echo lotus-$((6*7))'),
    send: ({ page }) => page.keyboard.press('Enter'),
    isFinished: async ({ page }) => (await screen(page).isVisible()) && /lotus-/.test(await screen(page).innerText()),
    finish: goHome,
  },
  {
    name: 'files: upload',
    open: async (day) => {
      await day.page.goto(day.urlOf('files/1'))
      await expect(files(day)).toBeVisible()
    },
    fill: (day) => expect(files(day)).toBeVisible(),
    send: ({ page }) => choose(page, { name: uploaded, buffer: content(50_000) }),
    isFinished: ({ page }) => page.getByRole('rowheader', { name: uploaded, exact: true }).isVisible(),
    finish: async (day) => {
      expect(agentOf(day.product).bytesOf(uploaded)?.length).toBe(50_000)
      await goHome(day)
    },
  },
]
