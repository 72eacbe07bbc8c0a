import { setTimeout as pause } from 'node:timers/promises'
import { inFineMilliseconds } from '../bench/print.mjs'
import { longestTaskOf } from '../bench/trace.mjs'
import { openList, withFullLoad } from './fullLoad.mjs'

/** Milliseconds of processor time of the longest task. */
const most = 100

/** Milliseconds between two keys: those of a fast typist. */
const pace = 60

/** Searches of lists: their name, the path of the list, and what is typed. The last two letters are a typing error. */
const lists = [
  ['servers', '', 'ams-12qq'],
  ['monitors', 'service', 'monitor 49qq'],
  ['alert rules', 'alert-rule', 'rule 19qq'],
  ['server groups', 'server-group', 'group 19qq'],
  ['users', 'settings/user', 'member-99qq'],
  ['tasks', 'cron', 'task-9qq'],
  ['moves', 'transfer', 'ams-1qq'],
]

/** Pickers: their name, the path of the form, the label, and what is typed. */
const pickers = [
  ['the servers of a group', 'server-group?create', 'Servers', 'ams-12qq'],
  ['the server of a NAT profile', 'nat?create', 'Server', 'ams-12qq'],
  ['the notifiers of a group', 'notification-group?create', 'Notifiers', 'notifier 99qq'],
  ['the notifier group of a task', 'cron?create', 'Notifier group', 'team 19qq'],
]

/** Types a text letter by letter, until `isFound` holds for what nothing matches, and takes it back. */
async function typeAndErase(page, text, nothingFound) {
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await pause(pace)
  }
  await nothingFound.waitFor()
  for (const _key of text) {
    await page.keyboard.press('Backspace')
    await pause(pace)
  }
}

async function measureList(visit, path, text) {
  const { page, url } = visit
  await openList(page, `${url}${path}`)
  await page.getByRole('searchbox').click()
  const nothingFound = page.getByRole('button', { name: 'Clear filters' })
  return longestTaskOf(visit, () => typeAndErase(page, text, nothingFound))
}

async function measurePicker(visit, path, name, text) {
  const { page, url } = visit
  await page.goto(`${url}${path}`)
  await page.getByRole('combobox', { name }).first().click()
  await page.locator('[role=option]').first().waitFor()
  return longestTaskOf(visit, () => typeAndErase(page, text, page.getByText('Nothing found')))
}

async function measurePalette(visit) {
  const { page, url } = visit
  await openList(page, url)
  await page.keyboard.press('Control+K')
  return longestTaskOf(visit, () => typeAndErase(page, 'edge ams-12qqqq', page.getByText('Nothing found')))
}

/** Types into every kind of search at full load. */
export async function measureTyping({ browser, dist, report }) {
  const rows = [['typing into', 'longest task', 'budget', 'verdict']]
  const add = (name, longest) =>
    rows.push([name, inFineMilliseconds(longest), inFineMilliseconds(most), longest <= most ? 'kept' : 'MISSED'])
  await withFullLoad({ browser, dist }, async (visit) => {
    add('the search for everything, while all lists arrive', await measurePalette(visit))
    for (const [name, ...rest] of lists) add(`the list of ${name}`, await measureList(visit, ...rest))
    for (const [name, ...rest] of pickers) add(`the picker of ${name}`, await measurePicker(visit, ...rest))
  })
  report.say(
    `The longest task of the main thread while a word is typed, ${pace} ms a key, and taken back, in processor time. The word ends ` +
      'with a typing error, so that nothing is found. In the list of servers and in the search above it, live figures go on.',
  )
  report.table(rows)
}
