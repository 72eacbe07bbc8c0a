import type { LaunchOptions } from 'playwright-core'

export type Source = () => LaunchOptions | undefined | Promise<LaunchOptions | undefined>

export function findBrowser(sources?: Source[]): Promise<LaunchOptions>
export const configuredBrowser: Source
export const systemBrowser: Source
export const packageBrowser: Source
export const playwrightBrowser: Source
