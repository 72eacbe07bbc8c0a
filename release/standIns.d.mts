import type { Plugin } from 'vite'

interface Keeps {
  keeps?: (source: string, importer: string | undefined) => boolean
  keepsLazy?: (source: string) => boolean
}

export function standIns(options?: Keeps): Plugin
