import { act } from '@testing-library/react'

/** The entries that a browser gives for a dropped file or folder. A folder is read in portions. */
export const fileEntry = (file: File) => ({
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(file),
})
export const folderEntry = (name: string, ...portions: object[][]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...portions]
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.shift() ?? []) }
  },
})

interface DroppedData {
  types: string[]
  files: File[]
  items: { webkitGetAsEntry: () => object | null }[]
  dropEffect?: string
  setData?: (type: string, data: string) => void
}

export const transferOf = (files: File[], entries: object[] = files.map(fileEntry)): DroppedData => ({
  types: ['Files'],
  files,
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
})

/** Sends an event that jsdom has no class for, and returns whether the page has handled it. */
export function send(
  target: Element,
  type: 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop' | 'paste',
  transfer: DroppedData,
): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: transfer,
    clipboardData: transfer,
  })
  act(() => void target.dispatchEvent(event))
  return event.defaultPrevented
}
