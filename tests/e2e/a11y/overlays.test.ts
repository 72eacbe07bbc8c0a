import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { filesIn } from '../../../release/imports.ts'
import { screens } from '../screens.ts'
import { overlays } from './overlays.ts'

const inTable = new Set(screens.map(([address]) => address.replace(/(\/|=)\d.*$/, '$1')))

/** Whether the table has an address, with any query or with any id at its end. */
const isShown = (address: string) => [...inTable].some((each) => each === address || each.startsWith(`${address}=`))

test('accessibility: every screen is in the table', () => {
  const addresses = resources.flatMap(({ name, route, nav, api, operations, components, screens: others = [] }) => {
    const own = nav ? [route.slice(1)] : []
    const hasForm = !api?.singleton && (operations.includes('create') || operations.includes('update'))
    const form = nav && hasForm ? [`${route.slice(1)}?form`] : []
    const page = components?.Page ? [`${name}/`] : []
    return [...own, ...form, ...page, ...others.map((other) => other.name)]
  })
  const app = readFileSync('src/App.tsx', 'utf8')
  const pages = [...app.matchAll(/path="\/([\w/]+):?/g)].map(([, path = '']) => path)
  const missing = [...addresses, ...pages].filter((address) =>
    address.endsWith('?form')
      ? !isShown(address.replace('form', 'create')) && !isShown(address.replace('form', 'edit'))
      : !isShown(address) && !isShown(`${address}?servers`),
  )
  expect(pages).not.toEqual([])
  expect(missing).toEqual([])
})

/** What opens over a page, in the source. */
const drawn =
  /<(?:Dialog|Menu|Popover|Popper|Drawer|Autocomplete|DialogFrame|WorkDialog|ConfirmDialog|OpenMenu|MenuPanel|PaletteFrame|DiscardQuestion)[\s>]|role="(?:dialog|tooltip)"/

/** Files whose dialogs and menus are in the table by those that use them, or that open nothing. */
const elsewhere = new Set([
  'src/ui/dialog/ConfirmPanel.tsx',
  'src/ui/dialog/DialogFrame.tsx',
  'src/ui/dialog/WorkDialog.tsx',
  'src/ui/dialog/useWayOut.tsx',
  'src/ui/menu/MenuPanel.tsx',
  'src/layout/palette/OverlayOutlet.tsx',
  'src/engine/form/RecordForm.tsx',
  // It opens from a notification that passes; a page test opens it.
  'resources/server-group/FollowDialog.tsx',
  // Its field has no options.
  'src/engine/inputs/ChipsInput.tsx',
  // Downloads of more than 256 MiB in a browser that cannot write files, which are too much for a test.
  'src/files/LargeDownloads.tsx',
])

test('accessibility: every dialog, menu and list that opens over a page is in the table', () => {
  const files = [...filesIn('src'), ...filesIn('resources')].filter(
    (file) => file.endsWith('.tsx') && drawn.test(readFileSync(file, 'utf8')) && !elsewhere.has(file),
  )
  const known = new Set(overlays.map(({ file }) => file))
  expect(files.filter((file) => !known.has(file))).toEqual([])
  expect([...known].filter((file) => !filesIn('src').includes(file) && !filesIn('resources').includes(file))).toEqual(
    [],
  )
})
