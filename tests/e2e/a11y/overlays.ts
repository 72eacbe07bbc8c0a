import { expect, type Page } from '@playwright/test'
import type { Product } from '../product.mjs'
import { dialogs } from '../screens.ts'
import { buildRow } from '#backend/builders.ts'
import { file } from '#backend/machine/disk.ts'
import { run, screen } from '../terminal.ts'
import { agentOf, choose, content, fileRow, queue } from '../transfers.ts'

/** Something that opens over a screen: a dialog, a question, a menu, a list of options, a tooltip. */
interface OpenedOver {
  name: string
  /** The file that draws it. */
  file: string
  /** The address of the screen below it. */
  over: string
  open: (page: Page, product: Product) => Promise<void>
  /** Its role. Default: dialog. */
  role?: 'alertdialog' | 'menu' | 'listbox' | 'tooltip'
  /** The widths at which it exists. Default: both. */
  only?: 'wide' | 'narrow'
  /** The width in pixels, where neither of the usual ones shows it. */
  width?: number
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const chooseItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name, exact: true }).click()

const answer = (page: Page, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()

const write = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

async function ofRow(page: Page, action: string, name = 'tokyo-1') {
  await press(page, `Actions for ${name}`)
  await chooseItem(page, action)
}

async function ofTicked(page: Page, action: string) {
  await press(page, 'With selected')
  await chooseItem(page, action)
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Ticks records and opens an action that is beside the others if the window has room. */
async function actOn(page: Page, names: readonly string[], action: string) {
  for (const name of names) await tick(page, name)
  if (isNarrow(page)) await ofTicked(page, action)
  else await press(page, action)
}

async function openPicker(page: Page, label: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
}

const ofFolder = async (page: Page, action: string) => {
  await press(page, 'More for this folder')
  await chooseItem(page, action)
}

async function edit(page: Page) {
  await fileRow(page, 'notes.md').click()
  await page.getByRole('textbox', { name: 'Text of notes.md' }).click()
}

const shell = (page: Page) => page.getByRole('textbox', { name: 'Terminal 1: tokyo-1' })

async function inShell(page: Page) {
  await expect(page.locator('.xterm-rows').first()).toContainText('#')
  await shell(page).focus()
}

/** Writes a snippet and shows all of them. */
async function addSnippet(page: Page, name: string, text: string) {
  await press(page, /^Type a snippet/)
  await press(page, 'New snippet')
  await write(page, 'Name of the snippet', name)
  await write(page, 'Command or text', text)
  await press(page, 'Save')
}

/** Among the dialogs that other tests open as well, those that phones open in another place. */
const onlyWide = ['Notices of trouble']

/** The dialogs that other tests open as well, each with the file that draws it. */
const filesOfDialogs: Record<string, string> = {
  'Limits for warnings': 'resources/server/thresholds/ThresholdsDialog.tsx',
  'Notices of trouble': 'src/notices/TroubleDialog.tsx',
  'Who is notified': 'resources/server/told/ToldDialog.tsx',
  'Save as a view': 'src/engine/list/views/ViewDialog.tsx',
  Renew: 'resources/server/expiry/renewal/RenewDialog.tsx',
  'Try an alert rule': 'src/engine/form/RecordDialog.tsx',
  'Add many services': 'resources/service/many/AddManyDialog.tsx',
}

const sharedDialogs = dialogs.map(([name, over, open]): OpenedOver => ({
  name,
  file: filesOfDialogs[name] ?? '',
  over,
  ...(onlyWide.includes(name) && { only: 'wide' as const }),
  open: (page) => open(page, (words) => words),
}))

/** A question of the security check, asked by a button while a task looks planted. */
const overPlantedTask = (name: string, drawn: string, button: string | RegExp): OpenedOver => ({
  name,
  file: drawn,
  over: 'settings/security',
  role: 'alertdialog',
  async open(page, { backend }) {
    const command = 'echo c3NoLWVkMjU1MTkg | base64 -d >> /root/.ssh/authorized_keys'
    const task = buildRow('cron', { name: 'AutoTask', command, servers: [] }, 900, new Date().toISOString())
    backend.tables.cron.push(task)
    await page.reload()
    await expect(page.getByRole('link', { name: 'AutoTask' }).first()).toBeVisible()
    await press(page, button)
  },
})

/** Compares the server with a file that has one task more. */
async function chooseConfiguration(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose a file…')
  const task = "{ id: 1, name: from the file, servers: [], cover: 0, scheduler: '@daily', command: uptime }"
  const text = `lotus: 1\ndialect: current\nrecords:\n  cron:\n    - ${task}\n`
  await (await chooser).setFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
}

/** All overlays of the product. */
export const overlays: readonly OpenedOver[] = [
  ...sharedDialogs,

  // the frame
  {
    name: 'account',
    file: 'src/layout/menus/UserPanel.tsx',
    over: '',
    role: 'menu',
    open: (page) => press(page, /^Account/),
  },
  {
    name: 'language',
    file: 'src/layout/menus/ChoiceMenu.tsx',
    over: '',
    role: 'menu',
    only: 'wide',
    open: (page) => press(page, 'Language'),
  },
  {
    name: 'theme',
    file: 'src/layout/menus/ChoiceMenu.tsx',
    over: '',
    role: 'menu',
    only: 'wide',
    open: (page) => press(page, 'Theme'),
  },
  {
    name: 'tabs that do not fit',
    file: 'src/layout/bar/MoreTabs.tsx',
    over: '',
    role: 'menu',
    width: 900,
    open: (page) => press(page, 'More'),
  },
  {
    name: 'screens that a switch has no room for',
    file: 'src/engine/nav/HiddenEntries.tsx',
    over: '',
    role: 'menu',
    width: 320,
    open: (page) => press(page, /^Servers/),
  },
  {
    name: 'drawer',
    file: 'src/layout/menus/MobileDrawer.tsx',
    over: '',
    only: 'narrow',
    open: (page) => press(page, 'Open menu'),
  },
  {
    name: 'palette',
    file: 'src/layout/palette/PaletteFrame.tsx',
    over: '',
    async open(page) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option', { name: 'Servers', exact: true })).toBeVisible()
    },
  },
  {
    name: 'palette: found',
    file: 'src/layout/palette/PaletteFrame.tsx',
    over: '',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('tokyo')
      await expect(page.getByRole('option', { name: 'tokyo-1 #1' })).toBeVisible()
    },
  },
  {
    name: 'keyboard shortcuts',
    file: 'src/layout/palette/Shortcuts.tsx',
    over: 'nat',
    open: (page) => page.keyboard.press('?'),
  },
  {
    name: 'tooltip',
    file: 'src/layout/notices/Tips.tsx',
    over: 'nat',
    role: 'tooltip',
    only: 'wide',
    open: (page) => page.getByRole('button', { name: 'Refresh' }).hover(),
  },
  {
    name: 'sign in again',
    file: 'src/pages/login/SignInAgainDialog.tsx',
    over: 'nat',
    async open(page, { backend }) {
      backend.world.sessions.clear()
      await page.context().clearCookies()
      const refresh = page.getByRole('button', { name: 'Refresh' })
      if (await refresh.isVisible()) return refresh.click()
      await press(page, 'Views')
      await chooseItem(page, 'Refresh')
    },
  },

  // lists
  {
    name: 'filter',
    file: 'src/engine/list/filters/FilterPanel.tsx',
    over: '',
    open: (page) => press(page, 'Filter'),
  },
  {
    name: 'values of a filter',
    file: 'src/engine/list/filters/FilterPanel.tsx',
    over: 'nat',
    async open(page, { backend }) {
      const at = new Date().toISOString()
      const profile = (id: number) => buildRow('nat', { name: `profile ${id}`, server_id: id - 100 }, id, at)
      backend.tables.nat.push(...Array.from({ length: 40 }, (_, index) => profile(101 + index)))
      await page.reload()
      await press(page, 'Filter')
      await chooseItem(page, /^Server/)
    },
  },
  {
    name: 'views',
    file: 'src/engine/list/views/ViewsMenu.tsx',
    over: '',
    role: 'menu',
    only: 'wide',
    open: (page) => press(page, 'Views'),
  },
  {
    name: 'columns',
    file: 'src/engine/list/views/ColumnsMenu.tsx',
    over: '',
    role: 'menu',
    only: 'wide',
    open: (page) => press(page, 'Columns'),
  },
  {
    name: 'sort by',
    file: 'src/engine/list/SortMenu.tsx',
    over: '',
    role: 'menu',
    only: 'narrow',
    async open(page) {
      await press(page, 'Views')
      await chooseItem(page, 'Sort by')
    },
  },
  {
    name: 'groups that do not fit',
    file: 'src/engine/list/views/HiddenTabs.tsx',
    over: '',
    role: 'menu',
    width: 700,
    open: (page) => press(page, /^More \d+ ▾$/),
  },
  {
    name: 'more ways to add',
    file: 'src/engine/actions/ActionMenu.tsx',
    over: 'service',
    role: 'menu',
    open: (page) => press(page, 'More ways to add'),
  },
  {
    name: 'actions of a row',
    file: 'src/engine/actions/RowMenu.tsx',
    over: '',
    role: 'menu',
    open: (page) => press(page, 'Actions for tokyo-1'),
  },
  {
    name: 'selection',
    file: 'src/engine/actions/SelectionMenu.tsx',
    over: '',
    role: 'menu',
    async open(page) {
      await tick(page, 'tokyo-1')
      await press(page, '1 selected')
    },
  },
  {
    name: 'delete',
    file: 'src/engine/actions/ActionQuestion.tsx',
    over: 'notification',
    role: 'alertdialog',
    async open(page) {
      await tick(page, 'Chat: operations')
      await press(page, 'Delete')
    },
  },
  {
    name: 'move to a user',
    file: 'src/engine/actions/ActionQuestion.tsx',
    over: '',
    role: 'alertdialog',
    open: (page) => ofRow(page, 'Move to a user'),
  },
  {
    name: 'outcome of an action',
    file: 'src/engine/actions/QuestionDialog.tsx',
    over: '?perPage=100',
    async open(page) {
      await tick(page, 'tokyo-1')
      await tick(page, 'fancy-otter')
      await ofTicked(page, 'Force update')
      await answer(page, 'Force update')
    },
  },
  {
    name: 'bulk edit',
    file: 'src/engine/bulk/BulkDialog.tsx',
    over: 'nat',
    open: (page) => actOn(page, ['Grafana', 'Wiki'], 'Edit'),
  },
  {
    name: 'bulk edit: preview',
    file: 'src/engine/bulk/BulkDialog.tsx',
    over: 'nat',
    async open(page) {
      await actOn(page, ['Grafana', 'Wiki'], 'Edit')
      await page.getByRole('checkbox', { name: 'Change: Server' }).check()
      await page.getByRole('combobox', { name: 'New value' }).fill('tokyo-2')
      await page.getByRole('option', { name: 'tokyo-2' }).click()
      await press(page, 'Preview')
      await expect(page.getByText('2 of 2 will change')).toBeVisible()
    },
  },
  {
    name: 'clone for several',
    file: 'src/engine/creations/ClonesDialog.tsx',
    over: 'nat',
    async open(page) {
      await ofRow(page, 'Clone for several', 'Grafana')
      await openPicker(page, 'Servers')
      for (const name of ['tokyo-1', 'tokyo-2']) await page.getByRole('option', { name }).first().click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'To be created' })).toBeVisible()
    },
  },
  {
    name: 'used by',
    file: 'src/engine/references/UsersPanel.tsx',
    over: 'notification-group',
    open: (page) => page.locator('button.users').first().click(),
  },
  {
    name: 'renumber',
    file: 'src/engine/list/arrange/RenumberQuestion.tsx',
    over: '',
    role: 'alertdialog',
    only: 'wide',
    async open(page) {
      await press(page, 'Views')
      await chooseItem(page, 'Arrange by hand')
      await press(page, 'Renumber in tens')
    },
  },
  {
    name: 'copy a note',
    file: 'resources/server/NotesCell.tsx',
    over: '?view=inventory',
    role: 'menu',
    only: 'wide',
    open: (page) => press(page, /^Copy.*[Nn]otes/),
  },

  // forms
  { name: 'form', file: 'src/engine/form/RecordDialog.tsx', over: 'nat?create', open: () => Promise.resolve() },
  {
    name: 'form: refused',
    file: 'src/engine/form/RecordDialog.tsx',
    over: 'nat?create',
    async open(page) {
      await press(page, 'Save')
      await expect(page.getByText('Required').first()).toBeVisible()
    },
  },
  {
    name: 'discard',
    file: 'src/ui/dialog/DiscardQuestion.tsx',
    over: 'nat?create',
    role: 'alertdialog',
    async open(page) {
      await write(page, 'Name', 'web')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'pick one',
    file: 'src/engine/inputs/picker/PickerList.tsx',
    over: 'nat?create',
    role: 'listbox',
    open: (page) => openPicker(page, 'Server'),
  },
  {
    name: 'create in a picker',
    file: 'src/engine/form/CreateDialog.tsx',
    over: 'cron?create',
    async open(page) {
      await page.getByRole('combobox', { name: 'Notifier group', exact: true }).fill('new ones')
      await page.getByRole('option', { name: 'Create “new ones”' }).click()
      await expect(page.getByRole('dialog', { name: 'New notifier group' })).toBeVisible()
    },
  },
  {
    name: 'pick several',
    file: 'src/engine/inputs/picker/PickerList.tsx',
    over: 'server-group?edit=1',
    role: 'listbox',
    open: (page) => page.getByRole('combobox', { name: 'Servers', exact: true }).press('ArrowDown'),
  },
  {
    name: 'whole groups',
    file: 'src/engine/inputs/picker/SetsButton.tsx',
    over: 'service?edit=1',
    role: 'menu',
    async open(page) {
      await page.getByRole('radio', { name: 'All but the named' }).check()
      await press(page, /^Whole groups/)
    },
  },
  {
    name: 'insert a value',
    file: 'src/engine/inputs/placeholder/InsertValue.tsx',
    over: 'notification?create',
    role: 'listbox',
    open: (page) => press(page, /^Insert a value/),
  },
  {
    name: 'presets of a schedule',
    file: 'resources/cron/Presets.tsx',
    over: 'cron?create',
    role: 'menu',
    open: (page) => press(page, 'Presets'),
  },
  {
    name: 'changed by somebody else',
    file: 'src/engine/save/ChangedQuestion.tsx',
    over: 'nat?edit=1',
    role: 'alertdialog',
    async open(page, { backend }) {
      Object.assign(backend.tables.nat[0] ?? {}, { host: '127.0.0.1:4000' })
      await write(page, 'Local service', '127.0.0.1:5000')
      await press(page, 'Save')
    },
  },
  {
    name: 'record could not be read again',
    file: 'src/engine/save/UnreadQuestion.tsx',
    over: 'nat?edit=1',
    role: 'alertdialog',
    async open(page, { backend }) {
      await write(page, 'Local service', '127.0.0.1:5000')
      backend.fail({ method: 'GET', path: '/nat' }, { body: { success: false, error: 'database is locked' } })
      await press(page, 'Save')
    },
  },
  {
    name: 'answer lost',
    file: 'src/engine/save/LostQuestion.tsx',
    over: 'nat?create',
    role: 'alertdialog',
    async open(page, { backend }) {
      await write(page, 'Name', 'web')
      await openPicker(page, 'Server')
      await page.getByRole('option', { name: 'tokyo-2' }).click()
      await write(page, 'Local service', '127.0.0.1:5000')
      await write(page, 'Bind hostname', 'web.example.com')
      backend.loseAnswer(1, 'reset')
      await press(page, 'Save')
    },
  },
  {
    name: 'references that are gone',
    file: 'src/engine/save/LeftOutQuestion.tsx',
    over: 'cron?edit=1',
    role: 'alertdialog',
    async open(page, { backend }) {
      Object.assign(backend.tables.cron[0] ?? {}, { notification_group_id: 99 })
      await page.reload()
      await write(page, 'Name', 'another')
      await press(page, 'Save')
    },
  },
  {
    name: 'save with effects',
    file: 'src/engine/save/SaveQuestion.tsx',
    over: 'settings',
    role: 'alertdialog',
    async open(page) {
      await write(page, 'Real IP header of browsers', 'X-Real-IP')
      await press(page, 'Save')
    },
  },
  {
    name: 'code with preview',
    file: 'resources/setting/code/CodeDialog.tsx',
    over: 'settings',
    async open(page) {
      await press(page, 'Edit with preview: Custom code of the dashboard')
      const outer = page.frameLocator('[role=dialog] iframe')
      await expect(outer.frameLocator('iframe').locator('body > *').first()).toBeVisible()
    },
  },
  {
    name: 'new token',
    file: 'src/engine/form/RecordDialog.tsx',
    over: 'settings/api-tokens?create',
    async open(page) {
      await write(page, 'Name', 'ci')
      await press(page, 'Read only')
      await press(page, 'Save')
      await expect(page.getByRole('textbox', { name: 'API token' })).toBeVisible()
    },
  },

  // servers
  {
    name: 'install',
    file: 'resources/server/InstallDialog.tsx',
    over: '',
    open: (page) => press(page, 'Install an agent'),
  },
  {
    name: 'install again',
    file: 'resources/server/InstallDialog.tsx',
    over: '',
    open: (page) => ofRow(page, 'Install again'),
  },
  {
    name: 'agent configuration',
    file: 'resources/server-config/ConfigDialog.tsx',
    over: '',
    async open(page) {
      await ofRow(page, 'Agent configuration')
      await expect(page.getByRole('textbox', { name: 'Report interval (seconds)', exact: true })).toBeVisible()
    },
  },
  {
    name: 'agent configuration of several',
    file: 'resources/server-config/ConfigDialog.tsx',
    over: '',
    async open(page) {
      await tick(page, 'tokyo-1')
      await tick(page, 'tokyo-2')
      await ofTicked(page, 'Agent configuration')
      await expect(page.getByRole('checkbox', { name: /^Change/ }).first()).toBeVisible()
    },
  },
  {
    name: 'switch commands off',
    file: 'resources/server-config/useConfigForm.tsx',
    over: '',
    role: 'alertdialog',
    async open(page) {
      await ofRow(page, 'Agent configuration')
      await page.getByRole('switch', { name: 'Disable command execution' }).check()
      await press(page, 'Save')
    },
  },
  {
    name: 'export of the expiry board',
    file: 'resources/server/expiry/export/ExportMenu.tsx',
    over: 'expiry',
    role: 'menu',
    open: (page) => press(page, 'Download as calendar or table'),
  },
  {
    name: 'wall mode',
    file: 'resources/server/map/WallMode.tsx',
    over: 'map',
    open: (page) => press(page, 'Wall mode'),
  },
  {
    name: 'files of events',
    file: 'resources/server/past/EventFiles.tsx',
    over: 'history',
    role: 'menu',
    open: (page) => press(page, 'Save the events'),
  },
  {
    name: 'clean up references',
    file: 'src/engine/references/CleanUpQuestion.tsx',
    over: 'configuration-check',
    role: 'alertdialog',
    async open(page, { backend }) {
      Object.assign(backend.tables.alert_rule[0] ?? {}, { notification_group_id: 99 })
      await page.reload()
      await press(page, /^Clean up \d/)
    },
  },
  overPlantedTask('a grave finding is known', 'resources/setting/finding/FindingRow.tsx', /^I know this/),
  overPlantedTask(
    'a state with grave findings is kept',
    'resources/setting/known/KnownPart.tsx',
    'Keep in this browser',
  ),
  {
    name: 'import of a configuration file',
    file: 'resources/setting/configuration/ImportQuestion.tsx',
    over: 'configuration',
    role: 'alertdialog',
    async open(page) {
      await chooseConfiguration(page)
      await press(page, /^Save 1 record/)
    },
  },
  {
    name: 'choices for a configuration file that nobody has saved',
    file: 'resources/setting/configuration/ComparePart.tsx',
    over: 'configuration',
    role: 'alertdialog',
    async open(page) {
      await chooseConfiguration(page)
      await page.getByLabel('What to do: from the file').selectOption('skip')
      const check = { name: 'Configuration check' }
      const isShown = await page.getByRole('link', check).isVisible()
      if (!isShown) await press(page, /^(Configuration|More)/)
      await page.getByRole(isShown ? 'link' : 'menuitem', check).click()
    },
  },
  {
    name: 'run a command',
    file: 'src/pages/command/CommandPage.tsx',
    over: 'command?servers=1,2',
    role: 'alertdialog',
    async open(page) {
      await write(page, 'Command', 'uptime')
      await press(page, /^Run on/)
    },
  },

  // profile
  {
    name: 'the password, before it is asked for less often',
    file: 'src/password/PasswordDialog.tsx',
    over: 'profile',
    async open(page) {
      const choose = async (name: string) => {
        await page.getByRole('combobox', { name: /^Ask for the password again/ }).click()
        await page.getByRole('option', { name }).click()
      }
      await choose('After 5 minutes without use')
      await choose('Never')
    },
  },
  {
    name: 'profile',
    file: 'src/pages/profile/ProfileDialog.tsx',
    over: 'profile',
    open: (page) => press(page, 'Update profile'),
  },
  {
    name: 'unbind',
    file: 'src/pages/profile/UnbindQuestion.tsx',
    over: 'profile',
    role: 'alertdialog',
    async open(page, { backend }) {
      const [admin] = backend.tables.user
      Object.assign(admin ?? {}, { oauth2_bind: { 'lotus id': '42' } })
      await page.reload()
      await press(page, 'Unbind: Lotus ID')
    },
  },

  // files
  {
    name: 'bookmarks',
    file: 'src/files/PlacesMenu.tsx',
    over: 'files/1',
    role: 'menu',
    open: (page) => press(page, 'Bookmarks and recent folders'),
  },
  {
    name: 'menu of the folder',
    file: 'src/files/panel/FolderMenu.tsx',
    over: 'files/1',
    role: 'menu',
    open: (page) => press(page, 'More for this folder'),
  },
  {
    name: 'earlier folders',
    file: 'src/files/panel/Breadcrumb.tsx',
    over: 'files/1?path=/var/log/nginx',
    role: 'menu',
    open: (page) => press(page, 'Earlier folders'),
  },
  {
    name: 'menu of a file',
    file: 'src/files/panel/grid/EntryMenu.tsx',
    over: 'files/1',
    role: 'menu',
    open: (page) => press(page, 'More for notes.md'),
  },
  {
    name: 'go to path',
    file: 'src/files/panel/PathDialog.tsx',
    over: 'files/1',
    open: (page) => ofFolder(page, 'Go to path'),
  },
  {
    name: 'new file',
    file: 'src/files/panel/PathDialog.tsx',
    over: 'files/1',
    async open(page) {
      await ofFolder(page, 'New empty file')
      await write(page, 'Name', 'a/b')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./)
    },
  },
  {
    name: 'full file manager',
    file: 'src/files/tools/FullAccessDialog.tsx',
    over: 'files/1',
    open: (page) => ofFolder(page, 'Full file manager for this server'),
  },
  {
    name: 'deletion of a folder',
    file: 'src/files/tools/DeleteDialog.tsx',
    over: 'files/1',
    role: 'alertdialog',
    async open(page, { backend }) {
      backend.setting.enable_mcp = true
      await ofFolder(page, 'Full file manager for this server')
      await page.getByRole('radio', { name: /^Files: list/ }).check()
      await press(page, 'Save')
      await press(page, 'More for .ssh')
      await chooseItem(page, 'Delete')
    },
  },
  {
    name: 'names taken',
    file: 'src/files/upload/UploadQuestion.tsx',
    over: 'files/1',
    open: (page) => choose(page, { name: 'notes.md', buffer: Buffer.from('mine') }),
  },
  {
    name: 'folders that cannot be made',
    file: 'src/files/upload/useUploads.tsx',
    over: 'files/1',
    role: 'alertdialog',
    async open(page) {
      await expect(fileRow(page, 'notes.md')).toBeVisible()
      await page.getByLabel('Upload a folder').setInputFiles('docs/decisions')
    },
  },
  {
    name: 'copy to another server',
    file: 'src/files/copying/CopyDialog.tsx',
    over: 'files/1',
    async open(page) {
      await press(page, 'More for notes.md')
      await chooseItem(page, 'Copy to another server…')
      await page.getByRole('combobox', { name: 'Server', exact: true }).fill('osaka-1')
      await page.getByRole('option', { name: /osaka-1/ }).click()
      await expect(page.getByRole('button', { name: 'Copy here' })).toBeEnabled()
    },
  },
  {
    name: 'upload',
    file: 'src/files/panel/transfers/TransferDialog.tsx',
    over: 'files/1',
    async open(page, product) {
      agentOf(product).slow(60_000)
      await choose(page, { name: 'large.bin', buffer: content(3_000_000) })
    },
  },
  {
    name: 'sign out during a transfer',
    file: 'src/files/TransferDock.tsx',
    over: 'files/1',
    role: 'alertdialog',
    async open(page, product) {
      agentOf(product).slow(60_000)
      await choose(page, { name: 'large.bin', buffer: content(3_000_000) })
      await press(page, 'Continue in background')
      await expect(queue(page)).toContainText('large.bin')
      await press(page, /^Account/)
      await chooseItem(page, 'Sign out')
    },
  },
  {
    name: 'sign out while other tabs are in use',
    file: 'src/ui/leave/OtherTabs.tsx',
    over: 'nat',
    role: 'alertdialog',
    async open(page) {
      // Another tab, as far as this one can tell.
      await page.evaluate(() => {
        const tab = new BroadcastChannel('lotus work')
        tab.onmessage = ({ data }) => data === 'work?' && tab.postMessage({ work: { shells: 2 } })
      })
      await press(page, /^Account/)
      await chooseItem(page, 'Sign out')
    },
  },
  { name: 'editor', file: 'src/files/editor/FileFrame.tsx', over: 'files/1', open: edit },
  {
    name: 'editor: search',
    file: 'src/files/editor/FileFrame.tsx',
    over: 'files/1',
    async open(page) {
      await edit(page)
      await press(page, 'Search in the text')
      await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible()
    },
  },
  {
    name: 'file changed on the server',
    file: 'src/files/editor/ConflictDialog.tsx',
    over: 'files/1',
    role: 'alertdialog',
    async open(page, product) {
      await edit(page)
      agentOf(product).put('notes.md', 'theirs\n')
      await page.keyboard.type('mine ')
      await press(page, 'Save')
    },
  },

  // terminals
  {
    name: 'terminal settings',
    file: 'src/pages/terminal/settings/SettingsDialog.tsx',
    over: 'terminal/1',
    open: (page) => press(page, /^Terminal settings/),
  },
  {
    name: 'keys of the bar',
    file: 'src/pages/terminal/settings/KeyBarDialog.tsx',
    over: 'terminal/1',
    async open(page) {
      await press(page, /^Terminal settings/)
      await press(page, 'Choose the keys of the bar…')
    },
  },
  {
    name: 'snippets',
    file: 'src/snippets/SnippetsDialog.tsx',
    over: 'terminal/1',
    async open(page) {
      await addSnippet(page, 'ping', 'ping {{host}}')
      await press(page, 'Insert: ping')
    },
  },
  {
    name: 'more for a snippet',
    file: 'src/snippets/SnippetList.tsx',
    over: 'terminal/1',
    role: 'menu',
    async open(page) {
      await addSnippet(page, 'ping', 'ping {{host}}')
      await press(page, 'More: ping')
    },
  },
  {
    name: 'a snippet over a running program',
    file: 'src/pages/terminal/snippets/useSnippetUse.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await page.keyboard.type('sleep 99\n')
      await addSnippet(page, 'list', 'ls')
      await press(page, 'Run: list')
    },
  },
  {
    name: 'more for a tab of terminals',
    file: 'src/pages/terminal/tabs/TabMenu.tsx',
    over: 'terminal/1',
    role: 'menu',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+R')
      await page.getByRole('textbox', { name: 'Name of the tab' }).fill('logs')
      await page.keyboard.press('Enter')
      await press(page, /^More: logs/)
    },
  },
  {
    name: 'more tools of a terminal',
    file: 'src/pages/terminal/TerminalMenu.tsx',
    over: 'terminal/1',
    role: 'menu',
    open: (page) => press(page, 'More tools'),
  },
  {
    name: 'saved layouts of terminals',
    file: 'src/pages/terminal/layouts/LayoutsDialog.tsx',
    over: 'terminal/1',
    async open(page) {
      await press(page, 'More tools')
      await chooseItem(page, 'Saved layouts')
      await write(page, 'Name for what is open now', 'mine')
      await press(page, 'Save')
    },
  },
  {
    name: 'open a terminal',
    file: 'src/pages/terminal/ServerDialog.tsx',
    over: 'terminal/1',
    open: (page) => press(page, /^New tab/),
  },
  {
    name: 'save the output of a terminal',
    file: 'src/pages/terminal/saving/SaveMenu.tsx',
    over: 'terminal/1',
    role: 'menu',
    async open(page) {
      await inShell(page)
      await press(page, 'More tools')
      await chooseItem(page, 'Save the output to a file')
    },
  },
  {
    name: 'menu of a pane',
    file: 'src/pages/terminal/panes/PaneMenu.tsx',
    over: 'terminal/1',
    role: 'menu',
    async open(page) {
      await inShell(page)
      await page.locator('.xterm').click({ button: 'right' })
    },
  },
  {
    name: 'type into several terminals',
    file: 'src/pages/terminal/BroadcastPanel.tsx',
    over: 'terminal/1',
    role: 'menu',
    only: 'wide',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+D')
      await press(page, /^Type into several terminals/)
    },
  },
  {
    name: 'files beside a terminal',
    file: 'src/pages/terminal/FilesPanel.tsx',
    over: 'terminal/1',
    only: 'narrow',
    open: (page) => press(page, /^Files/),
  },
  {
    name: 'paste several lines',
    file: 'src/pages/terminal/keys/PasteQuestion.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'date\nuptime\n')
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      })
    },
  },
  {
    name: 'cd here on a line that is not empty',
    file: 'src/pages/terminal/useShellActions.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    only: 'wide',
    async open(page) {
      await inShell(page)
      await page.keyboard.type('echo ')
      await press(page, /^Files/)
      await press(page, /^More for/)
      await chooseItem(page, 'cd here')
    },
  },
  {
    name: 'close a running terminal',
    file: 'src/pages/terminal/useClosing.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await run(page, 'top', /PID|load/)
      await page.keyboard.press('Alt+Shift+W')
    },
  },
  {
    name: 'keep a shell on the server',
    file: 'src/pages/terminal/kept/KeepQuestion.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+K')
    },
  },
  {
    name: 'mark the commands of a shell',
    file: 'src/pages/terminal/marks/useMarking.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+M')
    },
  },
  {
    name: 'recent commands',
    file: 'src/pages/terminal/recent/RecentDialog.tsx',
    over: 'terminal/1',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+H')
    },
  },
  {
    name: 'kept shells of a server',
    file: 'src/pages/terminal/kept/KeptList.tsx',
    over: 'terminal/1',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+A')
      await expect(page.getByRole('dialog').getByText('No shell is kept')).toBeVisible()
    },
  },
  {
    name: 'close a kept shell',
    file: 'src/pages/terminal/kept/LeaveOrEnd.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      const kept = { serverId: 1, tabs: [{ pane: '1.lotus-abc123' }] }
      await page.evaluate((plan) => sessionStorage.setItem('lotus.terminal.tabs', JSON.stringify(plan)), kept)
      await page.reload()
      await expect(screen(page)).toContainText('lotus-abc123')
      await page.keyboard.type('printf "\\033]7701;lotus-abc123;back\\007ready\\n"\n')
      await expect(screen(page)).toContainText('ready')
      await page.keyboard.press('Alt+Shift+W')
    },
  },
  {
    name: 'leave a terminal',
    file: 'src/pages/terminal/WorkspaceView.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page) {
      await inShell(page)
      await page.getByRole('link', { name: 'Nezha, public home page' }).waitFor()
      await page.evaluate(() => {
        history.pushState({ idx: 1 }, '', '/dashboard/nat')
        dispatchEvent(new PopStateEvent('popstate'))
      })
    },
  },
  {
    name: 'open terminals again',
    file: 'src/pages/terminal/TerminalPage.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    only: 'wide',
    async open(page) {
      await inShell(page)
      await page.keyboard.press('Alt+Shift+D')
      await expect(page.locator('.xterm-rows')).toHaveCount(2)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
    },
  },
  {
    name: 'link of a program',
    file: 'src/pages/terminal/panes/PaneWishes.tsx',
    over: 'terminal/1',
    role: 'alertdialog',
    async open(page, product) {
      const { root } = agentOf(product).disk
      root.entries.set('link', file('\x1b]8;;https://a.example/\x07https://b.example\x1b]8;;\x07'))
      await inShell(page)
      await run(page, 'clear; cat /link; echo; echo linked', 'linked')
      await screen(page)
        .getByText('https://b.example')
        .click({ position: { x: 12, y: 6 }, force: true })
    },
  },
  {
    name: 'session completed',
    file: 'src/pages/terminal/panes/PaneNotice.tsx',
    over: 'terminal/1',
    async open(page) {
      await inShell(page)
      await page.keyboard.type('exit\r')
    },
  },
]
