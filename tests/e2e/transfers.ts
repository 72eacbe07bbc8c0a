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

/** Bytes that repeat at no power of two. */
export const content = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_none, at) => (at * 31 + at / 251) % 256))

export const contentOf = async (download: Download): Promise<string | undefined> =>
  checksum(await readFile(await download.path()))

export const fileRow = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })
export const queue = (page: Page) => page.getByRole('region', { name: 'Transfers' })

/** The agent of a server, which can be made to take so many milliseconds for each message, with its disk and home. */
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
    /** The bytes of a file in its home; undefined where there is none. */
    held: (name: string): Buffer | undefined => {
      const entry = home.entries.get(name)
      return entry?.kind === 'file' ? Buffer.from(entry.read()) : undefined
    },
    slow: (answer: number) => void (server.behavior = { answer }),
    /** Makes each socket break after so many bytes. */
    cutAfter: (bytes: number) => void (server.behavior = { cut: bytes }),
    behave: () => void (server.behavior = {}),
  }
}

/** Opens the file manager of a server. */
export async function openFiles(page: Page, { url }: Product, id = 1): Promise<void> {
  // Without the pickers, which no test can answer, a browser keeps what it downloads in the folder of its origin.
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
