import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Seed } from '#backend/index.ts'
import { chooseAction, findOpenDialog, findRow, openEdit } from '../../app.tsx'
import { tick } from '../../list.ts'
import type { Never, SaveAdapter, SavePage } from './adapter.ts'

const press = async ({ user }: SavePage, name: string | RegExp, inside = within(document.body)) =>
  user.click(await inside.findByRole('button', { name }))
const findQuestion = async () => within(await screen.findByRole('alertdialog'))
const confirm = async (page: SavePage, name: string) => press(page, name, await findQuestion())

const server = ['tokyo', 'oslo', 'rome'].map((name, at) => ({ id: at + 1, name }))
const groups = (names: readonly string[], servers = [1]): Seed => ({
  server,
  server_group: names.map((name, at) => ({ id: at + 1, name, servers: [...servers] })),
})

/** A group whose name is changed. */
const west = {
  address: '/server-group',
  seed: groups,
  table: 'server_group',
  beside: { servers: [1, 2] },
  theirs: [{ name: 'west 2' }, { name: 'west 3' }],
  dangling: { values: { servers: [1, 9] }, saved: { servers: [1] } },
} as const

const cycle = { cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const rules = [{ type: 'cpu', min: 0, max: 90, duration: 10, cover: 0, ignore: {}, ...cycle }]
const noteUntil = (endDate: string) => JSON.stringify({ billingDataMod: { endDate, cycle: 'Year' }, rack: 4 })
const fileOf = (names: readonly string[]) => {
  const head = 'lotus: 1\ndialect: current\nnames:\n  server: { 2: oslo, 9: gone }\nrecords:\n  server-group:\n'
  const records = names.map((name, at) => `    - { id: ${at + 1}, name: ${name}, servers: [2, 9] }\n`)
  return new File([head, ...records], 'own.yaml')
}

/** Deletes a group; the last press is the one that creates it again. */
async function deleteTeam(page: SavePage) {
  await chooseAction(page.user, 'team', 'Delete')
  await confirm(page, 'Delete')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return () => press(page, 'Create again')
}

const never = (reason: string): Never => ({ never: reason })
const hidden = never('nobody else knows a new record')
const ofNew = { beside: hidden, same: hidden, again: hidden, gone: hidden }
/** What most tell. */
const usual = {
  again: never('it asks nothing about the values'),
  gone: /This record no longer exists\./,
  refused: /quota exceeded/,
  lost: /it has not been done so far/,
  stopped: never('nothing stops it'),
}
const inItem = (name: string) => screen.getByText(name, { selector: 'b' }).closest('li')?.textContent
const isRenamed = () => expect(screen.getByRole('link', { name: 'mine' })).toHaveFocus()
const isOffered = () => expect(screen.getByRole('button', { name: 'New group' })).toBeVisible()
function isSwitchedOff() {
  expect(screen.getByRole('switch')).not.toBeChecked()
  expect(screen.getByRole('switch')).toBeEnabled()
}

/** The table: each adapter, and what it tells the person in each case, or why there is no such case. */
export const adapters: Readonly<Record<string, SaveAdapter>> = {
  'the form of a record': {
    ...west,
    module: 'src/engine/save/useFormSave.tsx',
    async begin(page) {
      const dialog = await openEdit(page.user, 'west')
      await page.user.type(dialog.getByLabelText(/^Name/), '!')
      return () => press(page, 'Save', dialog)
    },
    change: () => ({ name: 'west!' }),
    dangling: { ...west.dangling, isAsked: true },
    goOn: (page) => confirm(page, 'Save'),
    told: {
      ...usual,
      beside: /Saved/,
      same: /This was changed elsewhere too.*Stored now: west 2/,
      again: /This was changed elsewhere too.*Stored now: west 3/,
      nothing: /Save without these references\?.*Servers: #9 \(deleted\)/,
      lost: /Was this saved\?.*your changes are not there/,
    },
  },

  'the form of a new record': {
    ...west,
    module: 'src/engine/save/useFormSave.tsx',
    id: 2,
    async begin(page) {
      await chooseAction(page.user, 'west', 'Clone')
      const dialog = await findOpenDialog()
      return () => press(page, 'Save', dialog)
    },
    change: () => ({ name: 'west (copy)', servers: [1] }),
    dangling: { ...west.dangling, id: 1, isAsked: true },
    goOn: (page) => confirm(page, 'Save'),
    told: {
      ...usual,
      ...ofNew,
      nothing: /Save without these references\?.*Servers: #9 \(deleted\)/,
      arrived: /Was this saved\?.*This looks like it:.*west \(copy\) #2/,
      lost: /Was this saved\?.*your changes are not there/,
    },
  },

  'the groups in the form of a member': {
    module: 'src/engine/save/useFormSave.tsx',
    address: '/notification',
    seed: () => ({
      notification: [{ id: 1, name: 'mail' }, { id: 2 }, { id: 3 }],
      notification_group: [{ id: 1, name: 'team', notifications: [2] }],
    }),
    table: 'notification_group',
    async begin(page) {
      const dialog = await openEdit(page.user, 'mail')
      await page.user.click(dialog.getByRole('combobox', { name: 'Groups' }))
      await page.user.click(await screen.findByRole('option', { name: /^team/ }))
      return () => press(page, 'Save', dialog)
    },
    change: ({ notifications }) => ({ notifications: [...(notifications as number[]), 1] }),
    beside: { notifications: [2, 3] },
    dangling: { values: { notifications: [2, 9] } },
    told: {
      ...usual,
      beside: /Saved(?!, except)/,
      same: never('it adds to the members that there are'),
      gone: /Saved, except for: Groups: .* \(This record no longer exists\.\)/,
      nothing: /Saved, except for: Groups: team.* \(One of these no longer exists, or belongs to another user\.\)/,
      refused: /Saved, except for: Groups: team.* \(quota exceeded\)/,
    },
  },

  'a name in a row': {
    ...west,
    module: 'src/engine/cells/saveField.ts',
    async begin({ user }) {
      const row = await findRow('west')
      row.getByRole('link', { name: 'west' }).focus()
      await user.keyboard('{F2}mine')
      return () => user.keyboard('{Enter}')
    },
    change: () => ({ name: 'mine' }),
    goOn: ({ user }) => user.keyboard('{Enter}'),
    told: {
      ...usual,
      beside: isRenamed,
      same: /Someone else has changed this to “west 2”/,
      again: /Someone else has changed this to “west 3”/,
      gone: /This record no longer exists\. You typed: mine/,
      nothing: /Left out: Servers: #9 \(deleted\)/,
    },
  },

  'a switch in a row': {
    module: 'src/engine/cells/saveField.ts',
    address: '/alert-rule',
    seed: () => ({ server, alert_rule: [{ id: 1, name: 'busy', enable: true, rules, fail_trigger_tasks: [5] }] }),
    table: 'alert_rule',
    async begin({ user }) {
      const row = await findRow('busy')
      return async () => user.click(await row.findByRole('switch'))
    },
    change: () => ({ enable: false }),
    beside: { trigger_mode: 1 },
    dangling: { values: { notification_group_id: 9 }, saved: { notification_group_id: 0 } },
    told: {
      ...usual,
      beside: isSwitchedOff,
      same: never('somebody else can only do the same'),
      nothing: /Left out: Notifier group: #9 \(deleted\)/,
      refused: /busy has not been saved\. Enabled: quota exceeded/,
    },
  },

  'a change of many records': {
    ...west,
    module: 'src/engine/bulk/saveMany.ts',
    about: inItem,
    seed: (names) => groups([...names, 'north']),
    async begin(page, names) {
      await tick(page.user, ...names, 'north')
      await press(page, 'Edit')
      const dialog = within(await screen.findByRole('dialog'))
      await page.user.click(await dialog.findByLabelText('Change: Name'))
      await page.user.type(await dialog.findByLabelText('Replace'), 'west')
      await page.user.type(await dialog.findByLabelText('With'), 'east')
      await press(page, 'Preview', dialog)
      return () => press(page, /^Change/, dialog)
    },
    change: ({ name }) => ({ name: String(name).replace('west', 'east') }),
    goOn: (page) => press(page, /^Try again with/),
    stop: { underway: 4, press: (page) => press(page, 'Stop') },
    told: {
      ...usual,
      beside: /Saved$/,
      same: /west 2 → east 2Not saved, because someone else has changed it since/,
      again: /west 3 → east 3Not saved, because someone else has changed it since/,
      nothing: /Left out: Servers: #9 \(deleted\)Saved$/,
      lost: /Unknown, because the server’s answer did not arrive/,
      stopped: () => expect(screen.getAllByText('Stopped before this')).toHaveLength(2),
    },
  },

  'a row that is moved by hand': {
    module: 'src/engine/list/arrange/writeWeights.ts',
    address: '/service',
    seed: () => ({
      service: ['web', 'api', 'db'].map((name, at) => ({ id: at + 1, name, type: 2, display_index: 30 - at * 10 })),
    }),
    table: 'service',
    id: 3,
    async begin(page) {
      await press(page, 'Views')
      await page.user.click(await screen.findByRole('menuitem', { name: 'Arrange by hand' }))
      const handle = await screen.findByRole('button', { name: 'Move db' })
      handle.focus()
      await page.user.keyboard(' {Home}')
      return () => page.user.keyboard(' ')
    },
    change: () => ({ display_index: 40 }),
    beside: { duration: 90 },
    dangling: { values: { notification_group_id: 9 }, saved: { notification_group_id: 0 } },
    told: {
      ...usual,
      beside: /db was moved/,
      same: never('it reads the list, and moves the row in the order that it finds'),
      nothing: /Left out: db \(Notifier group: #9 \(deleted\)\)/,
    },
  },

  'a record of a configuration file': {
    module: 'src/configuration/runImport.ts',
    address: '/configuration',
    about: (name) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')?.textContent,
    seed: groups,
    table: 'server_group',
    async begin(page, names) {
      await page.user.upload(await screen.findByLabelText('Choose a file…', { selector: 'input' }), fileOf(names))
      await press(page, /^Save .* on the server$/)
      return () => confirm(page, 'Save')
    },
    change: () => ({ servers: [2] }),
    theirs: [{ servers: [3] }],
    // It is in the file.
    dangling: { values: {}, saved: {} },
    stop: {
      underway: 1,
      async press(page) {
        await page.user.click(screen.getAllByRole('link', { name: 'Task' })[0] as HTMLElement)
        const question = await findQuestion()
        expect(question.getByText(/^What has been saved so far stays on the server/)).toBeVisible()
        await press(page, 'Stop and leave', question)
      },
    },
    told: {
      ...usual,
      beside: never('it changes each field'),
      same: /Someone else has changed this since it was compared/,
      again: never('it must be compared again'),
      nothing: /ChangedWithout references to what does not exist here: Server gone/,
      arrived: /Changed/,
      lost: /The server’s answer was lost\. Compare again/,
      stopped: () => expect(location.pathname).toBe('/dashboard/cron'),
    },
  },

  'what lists the members of a group': {
    module: 'resources/server-group/FollowDialog.tsx',
    address: '/server-group',
    about: (name) => screen.getByRole('checkbox', { name }).closest('li')?.textContent,
    seed: (names) => ({
      ...groups(['west'], [1, 2]),
      cron: names.map((name, at) => ({ id: at + 1, name, command: 'true', cover: 0, servers: [1, 2] })),
    }),
    table: 'cron',
    async begin(page) {
      const dialog = await openEdit(page.user, 'west')
      await page.user.type(await dialog.findByRole('combobox', { name: 'Servers' }), '{Backspace}')
      await press(page, 'Save', dialog)
      await press(page, 'Adapt them')
      const offered = within(await screen.findByRole('dialog', { name: /^Follow the group/ }))
      return () => press(page, /^Change/, offered)
    },
    change: () => ({ servers: [1] }),
    beside: { command: 'of another' },
    theirs: [{ servers: [3] }],
    dangling: { values: { notification_group_id: 9 }, saved: { notification_group_id: 0 } },
    told: {
      ...usual,
      beside: /Changed$/,
      same: /This was changed elsewhere too/,
      nothing: /ChangedLeft out: Notifier group: #9 \(deleted\)/,
    },
  },

  'the end date of a server': {
    module: 'resources/server/expiry/renewal/useRenewals.ts',
    address: '/expiry',
    about: inItem,
    seed: (names) => {
      const ddns = { ddns_profiles: [], override_ddns_domains: {} }
      const public_note = noteUntil('2097-06-15T12:00:00.000Z')
      return { server: names.map((name, at) => ({ id: at + 1, name, public_note, ...ddns })) }
    },
    table: 'server',
    async begin(page, names) {
      await tick(page.user, ...names)
      await press(page, 'Renew')
      const dialog = within(await screen.findByRole('dialog'))
      return () => press(page, 'Renew', dialog)
    },
    change: () => ({ public_note: noteUntil('2098-06-15T12:00:00.000Z') }),
    beside: { note: 'of another' },
    theirs: [{ public_note: noteUntil('2090-01-01T12:00:00.000Z') }],
    told: {
      ...usual,
      beside: /✓ Renewed/,
      same: /Someone has changed the end date/,
      again: never('it must be opened again'),
      nothing: never('the server does not mind'),
    },
  },

  'references to nothing': {
    module: 'src/engine/references/CleanUpQuestion.tsx',
    address: '/configuration-check',
    about: (name) =>
      within(screen.getByRole('alertdialog'))
        .queryAllByText(new RegExp(`^${name}: `))
        .map(({ textContent }) => textContent)
        .join(),
    seed: (names) => groups(names, [1, 9]),
    table: 'server_group',
    async begin(page) {
      await press(page, /^Clean up \d/)
      expect(await (await findQuestion()).findByText('west nothing: Servers #8, #9')).toBeVisible()
      return () => confirm(page, 'Remove')
    },
    change: ({ servers }) => ({ servers: (servers as number[]).filter((id) => id < 8) }),
    beside: { servers: [1, 2, 9] },
    dangling: { values: { servers: [8, 1, 9] }, saved: {} },
    told: {
      ...usual,
      // Only what is left is named.
      beside: /^$/,
      gone: /^$/,
      nothing: /^$/,
      same: never('it takes them out of the list that there is'),
    },
  },

  'one of several clones': {
    module: 'src/engine/creations/useCreateMany.ts',
    address: '/nat',
    seed: () => ({ server, nat: [{ id: 1, name: 'web', server_id: 1, domain: 'web.example.com' }] }),
    table: 'nat',
    id: 2,
    async begin(page) {
      await chooseAction(page.user, 'web', 'Clone for several')
      const dialog = within(await screen.findByRole('dialog', { name: 'Clones of web' }))
      await page.user.click(await dialog.findByRole('combobox', { name: /^Servers/ }))
      await page.user.click(await screen.findByRole('option', { name: /oslo/ }))
      return () => press(page, 'Create 1 clone', dialog)
    },
    change: () => ({ name: 'web oslo', server_id: 2, domain: '2-web.example.com' }),
    told: {
      ...usual,
      ...ofNew,
      nothing: never('what it points to was chosen just now'),
      arrived: /1 of 1 created/,
      lost: /Not known: the server’s answer did not arrive/,
    },
  },

  'a group beside the form of a notifier': {
    module: 'resources/notification-group/NewGroup.tsx',
    address: '/notification?create',
    seed: () => ({}),
    table: 'notification_group',
    async begin(page) {
      const dialog = await findOpenDialog()
      return () => press(page, 'Create the group', dialog)
    },
    change: () => ({ name: 'Everyone', notifications: [] }),
    told: { ...usual, ...ofNew, nothing: never('it points to nothing yet'), arrived: isOffered },
  },

  'a record whose deletion is undone': {
    module: 'src/engine/actions/deletion/undoDeletion.ts',
    address: '/notification-group',
    seed: () => ({
      notification: [{ id: 1, name: 'mail' }],
      notification_group: [{ id: 1, name: 'team', notifications: [1] }],
    }),
    table: 'notification_group',
    id: 2,
    begin: deleteTeam,
    change: () => ({ name: 'team', notifications: [1] }),
    dangling: { id: 1, values: { notifications: [1, 9] } },
    told: {
      ...usual,
      ...ofNew,
      nothing: /team could not be created again: One of these no longer exists, or belongs to another user/,
      refused: /team could not be created again: quota exceeded/,
      arrived: /team is back as #2\./,
    },
  },

  'a record that pointed to a deleted one': {
    module: 'src/engine/actions/deletion/undoDeletion.ts',
    address: '/notification-group',
    about: (name) =>
      new RegExp(`${name} \\(.*?\\)`).exec(screen.getByText(/^team is back as #3\./).textContent)?.[0] ?? '',
    seed: (names) => ({
      notification_group: ['team', 'night'].map((name, at) => ({ id: at + 1, name, notifications: [] })),
      cron: names.map((name, at) => ({ id: at + 1, name, servers: [], cover: 1, notification_group_id: 1 })),
    }),
    table: 'cron',
    begin: deleteTeam,
    change: () => ({ notification_group_id: 3 }),
    beside: { command: 'of another' },
    theirs: [{ notification_group_id: 2 }],
    dangling: { values: { servers: [9] } },
    // It names what could not be linked.
    told: { ...usual, beside: /^$/, same: /^$/, nothing: /permission denied/ },
  },
}
