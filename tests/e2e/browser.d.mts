import type { LaunchOptions } from 'playwright-core'

export type Source = () => LaunchOptions | undefined | Promise<LaunchOptions | undefined>

export function findBrowser(sources?: Source[]): Promise<LaunchOptions>
export const named: Source
export const installed: Source
export const bundled: Source
export const playwrights: Source
