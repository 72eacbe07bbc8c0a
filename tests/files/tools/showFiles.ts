import { screen, waitFor, within } from '@testing-library/react'
import type { Backend, BackendOptions } from '#backend/index.ts'
import { toText } from '#backend/machine/bytes.ts'
import { diskFolder, type Folder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { expect } from 'vitest'
import { findOpenDialog, renderApp } from '../../app.tsx'

const host = { version: '2.3.3', boot_time: 1000 }
export const title = 'Full file manager for this server'

export const row = (name: string) => screen.findByRole('rowheader', { name })

/** Waits until the focus is at an entry of the table. */
export const isAt = (name: string) =>
  waitFor(() => {
    const grid = screen.getByRole('grid')
    expect(grid).toHaveFocus()
    const line = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(line).toContainElement(screen.getByRole('rowheader', { name }))
  })

/** The file manager in /t of a server, whose disk has this tree there. */
export async function showFiles(
  tree: Tree,
  {
    before,
    beforeDeletion,
    beforeCommand,
    ...options
  }: BackendOptions & {
    as?: string
    before?: (backend: Backend) => void
    /** Runs before each deletion is sent. */
    beforeDeletion?: () => Promise<void>
    /** Runs before each command is sent, with what is sent. */
    beforeCommand?: (sent: string) => Promise<void> | undefined
  } = {},
) {
  const t = diskFolder(tree)
  const shown = await renderApp('/files/1?path=/t', {
    setting: { enable_mcp: true },
    ...options,
    seed: {
      user: [{ username: 'admin', role: 0 }, { username: 'ops' }],
      server: [{ name: 'tokyo', host, user_id: 2 }],
      ...options.seed,
    },
    prepare(backend) {
      machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t)
      before?.(backend)
    },
    async fetch(path, init) {
      const sent = String(init?.body)
      if (sent.includes('fs.delete')) await beforeDeletion?.()
      if (sent.includes('server.exec')) await beforeCommand?.(sent)
      return fetch(path, init)
    },
  })
  const { user } = shown
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for this folder' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  /** Allows what a choice of the dialog says. */
  const allow = async (choice: RegExp) => {
    await choose(title)
    const dialog = await findOpenDialog()
    await user.click(dialog.getByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  /** Opens the menu of an entry. */
  const act = async (name: string, item: string) => {
    const line = within((await row(name)).closest<HTMLElement>('[role=row]')!)
    await user.click(line.getByRole('button', { name: /^More/ }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...shown, t, choose, allow, act }
}

/** The names in a folder of the disk, which has them as bytes. */
export const diskNames = (folder: Folder) => [...folder.entries.keys()].map(toText)
