import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { file } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { expect } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter } from './steps.ts'

export const checksum = (bytes?: Uint8Array): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex')

/** Bytes whose pattern does not repeat at a power of two. */
export const content = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_none, at) => (at * 31 + at / 251) % 256))

export const contentOf = async (download: Download): Promise<string | undefined> =>
  checksum(await readFile(await download.path()))

export const fileRow = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })
export const queue = (page: Page) => page.getByRole('region', { name: 'Transfers' })

/** The agent of a server: its disk, its home folder, and its faults. */
export function agentOf({ backend }: Product, id = 1) {
  const server = backend?.world.tables.server.find((each) => each.id === id)
  if (!backend || !server) throw new Error('there is no server')
  const { disk } = machineOf(backend.world, server)
  const home = disk.root.entries.get('root')
  if (home?.kind !== 'folder') throw new Error('the agent has no home')
  return {
    disk,
    home,
    put: (name: string, content: Uint8Array | string) => void home.entries.set(name, file(content)),
    /** The bytes of a file in the home folder; undefined if it does not exist. */
    bytesOf: (name: string): Buffer | undefined => {
      const entry = home.entries.get(name)
      return entry?.kind === 'file' ? Buffer.from(entry.read()) : undefined
    },
    /** Delays each message by so many milliseconds. */
    slow: (delay: number) => void (server.behavior = { answer: delay }),
    /** Drops each connection after so many bytes. */
    cutAfter: (bytes: number) => void (server.behavior = { cut: bytes }),
    clearFaults: () => void (server.behavior = {}),
  }
}

/** Opens the file manager of a server. */
export async function openFiles(page: Page, { url }: Product, id = 1): Promise<void> {
  // No test can use the file pickers; without them the browser stores downloads in its origin private file system.
  await page.addInitScript(() => {
    Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined })
  })
  await enter(page, `${url}files/${id}`)
  await expect(page.getByRole('grid', { name: 'Files' })).toBeVisible()
}

export const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> =>
  page
    .getByLabel('Files to upload')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
