import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'
import type { Setting } from '#backend/index.ts'
import { journeyField } from '../../journeys.ts'
import { signOut } from '../../steps.ts'
import type { Day } from '../day.ts'
import type { LifeStep } from '../step.ts'
import { showScreen } from './show.ts'

const account = ({ page }: Day) => page.getByRole('button', { name: /^Account/ })
const form = ({ page }: Day) => page.getByRole('form', { name: 'Sign in' })
const dialog = ({ page }: Day) => page.getByRole('dialog', { name: 'Update profile' })
const main = ({ page }: Day) => page.getByRole('main')
const newPassword = 'a longer password'

const passwords = {
  'Current password': 'admin',
  'New password': newPassword,
  'New password again': newPassword,
}

/** The settings before they are edited. */
let settingsBefore: Setting

const box = (day: Day, label: string) => journeyField(dialog(day), label)

/** Whether the server still has a session of the person; classic servers store none. */
const isSignedIn = ({ dialect, backend, person }: Day) => {
  const user = backend.tables.user.find(({ username }) => username === person.username)
  return dialect === 'classic' || [...backend.world.sessions.values()].some(({ user_id }) => user_id === user?.id)
}

export const signInStep: LifeStep = {
  name: 'sign in',
  open: async (day) => {
    await day.context.clearCookies()
    await day.page.goto(day.urlOf(''))
    await expect(form(day)).toBeVisible()
  },
  fill: async (day) => {
    await form(day).getByLabel('Username').fill(day.person.username)
    await form(day).getByLabel('Password', { exact: true }).fill(day.person.password)
  },
  send: async (day) => {
    await form(day).getByRole('button', { name: 'Sign in' }).click()
  },
  isFinished: (day) => account(day).isVisible(),
}

export const accountSteps: LifeStep[] = [
  {
    name: 'settings: edit',
    open: async (day) => {
      settingsBefore = { ...day.backend.setting }
      await showScreen(day, 'settings')
      await expect(journeyField(main(day), 'Site name')).toBeVisible()
    },
    fill: (day) => journeyField(main(day), 'Site name').fill('Harbor'),
    send: (day) => main(day).getByRole('button', { name: 'Save', exact: true }).click(),
    showsInput: async (day) => {
      const name = journeyField(main(day), 'Site name')
      return (await name.isVisible()) && (await name.inputValue()) === 'Harbor'
    },
    isStored: ({ setting: { install_host, ...others } }) =>
      // Another admin may have changed the address.
      install_host !== '' &&
      isDeepStrictEqual(
        { ...others, install_host: settingsBefore.install_host },
        { ...settingsBefore, site_name: 'Harbor' },
      ),
    writePattern: /^PATCH \/setting$/,
    successText: /^Success/,
    sharedRecord: {
      table: 'setting',
      listPath: 'setting',
      id: () => undefined,
      otherField: { install_host: 'agents.example.com' },
      sameField: { site_name: 'Haven' },
      deletable: false,
    },
  },
  {
    name: 'profile: new password',
    open: async (day) => {
      await showScreen(day, 'profile')
      await day.page.getByRole('button', { name: 'Update profile' }).click()
      await expect(box(day, 'Current password')).toBeVisible()
    },
    fill: async (day) => {
      for (const [label, value] of Object.entries(passwords)) await box(day, label).fill(value)
    },
    send: async (day) => {
      await dialog(day).getByRole('button', { name: 'Save', exact: true }).click()
    },
    secrets: (day) => Object.entries(passwords).map(([label, value]) => ({ input: box(day, label), value })),
    isStored: ({ tables }) => tables.user.some(({ password }) => password === newPassword),
    writePattern: /^POST \/profile$/,
    isFinished: async (day) =>
      day.sendCount > 0 &&
      isSignedIn(day) &&
      (await account(day).isVisible()) &&
      !(await dialog(day).isVisible()) &&
      !(await form(day).isVisible()),
  },
]

export const signOutStep: LifeStep = {
  name: 'sign out',
  open: (day) => showScreen(day, ''),
  fill: (day) => expect(account(day)).toBeVisible(),
  send: async ({ page }) => signOut(page),
  isFinished: (day) => form(day).isVisible(),
}
