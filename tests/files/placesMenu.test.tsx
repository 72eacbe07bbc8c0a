import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderBrowser } from '../../src/files/panel/browser.ts'
import { createPlaces } from '../../src/files/places.ts'
import { PlacesMenu } from '../../src/files/PlacesMenu.tsx'
import { decodePath, encodePath } from '../../src/streams/fileCodec.ts'
import { startFiles } from '../../src/streams/fileSession.ts'
import { openPage } from '../storage/fakeBrowser.ts'
import { serveStreams } from '../streams/served.ts'
import { showPart } from './panel/show.tsx'

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('bookmarks: the menu adds and removes bookmarks and opens recent folders', async () => {
  const { stream } = serveStreams()
  const browser = createFolderBrowser({
    start: () => startFiles({ ...stream('file', 1), isReachable: () => true }),
    path: encodePath('/srv/files'),
  })
  onTestFinished(() => browser.dispose())
  const places = createPlaces(openPage(), { viewerId: 1, serverId: 1 })
  for (const name of ['/srv', '/etc', '/srv/files']) places.visit(encodePath(name))
  const user = showPart(<PlacesMenu browser={browser} places={places} />)
  const open = () => user.click(screen.getByRole('button', { name: 'Bookmarks and recent folders' }))

  await open()
  const mark = await screen.findByRole('menuitem', { name: 'Bookmark this folder' })
  expect(items()).toEqual(['Bookmark this folder', '/etc', '/srv'])
  await user.click(mark)
  await open()
  expect(within(await screen.findByRole('menu')).getByText('Bookmarks')).toBeVisible()
  expect(items()).toEqual(['Remove this bookmark', '/srv/files', '/etc', '/srv'])
  await user.click(await screen.findByRole('menuitem', { name: '/srv' }))
  await expect.poll(() => decodePath(browser.getState().place?.path ?? new Uint8Array())).toBe('/srv')
  await open()
  await user.click(await screen.findByRole('menuitem', { name: '/srv/files' }))
  await expect.poll(() => decodePath(browser.getState().place?.path ?? new Uint8Array())).toBe('/srv/files')
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Remove this bookmark' }))
  expect(places.getState().bookmarks).toEqual([])
})
