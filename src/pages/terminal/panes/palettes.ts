import type { ITheme } from '@xterm/xterm'
import { colors } from '../../../theme.ts'

/** `page`: light or dark like the rest of the product. */
export const paletteNames = ['dark', 'light', 'page', 'contrast'] as const

export type PaletteName = (typeof paletteNames)[number]

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const

/** The sixteen ANSI colors, the normal ones before the bright ones. */
function ansi(plain: readonly string[], bright: readonly string[]): ITheme {
  const entries = names.flatMap((name, at) => [
    [name, plain[at]],
    [`bright${name[0]?.toUpperCase()}${name.slice(1)}`, bright[at]],
  ])
  return Object.fromEntries(entries) as ITheme
}

const dark: ITheme = {
  background: '#0B1120',
  foreground: '#E5E7EB',
  cursor: colors.dark.accent,
  cursorAccent: '#0B1120',
  selectionBackground: '#3B4A6B',
  ...ansi(
    ['#1F2937', '#F87171', '#4ADE80', '#FBBF24', '#7DA6F8', '#D28CF5', '#3CC9D8', '#D1D5DB'],
    ['#7C8BA1', '#FCA5A5', '#86EFAC', '#FDE047', '#A5C3FB', '#E4B8FA', '#7CE3ED', '#F9FAFB'],
  ),
}

const light: ITheme = {
  background: '#FFFFFF',
  foreground: '#0F172A',
  cursor: colors.light.accent,
  cursorAccent: '#FFFFFF',
  selectionBackground: `${colors.light.accent}4D`,
  ...ansi(
    ['#0F172A', '#B91C1C', '#15803D', '#A15C07', '#1D4ED8', '#9D1FB3', '#0E7490', '#64748B'],
    ['#475569', '#DC2626', '#16803C', '#B45309', '#2563EB', '#A21CAF', '#0B7285', '#334155'],
  ),
}

const contrast: ITheme = { ...dark, background: '#000000', foreground: '#FFFFFF', cursor: '#FFFF00' }

/** The backgrounds of search matches and of the current match. xterm selects a readable text color for them. */
export const matchColors = { other: '#92700C', current: '#FDE047' }

export const paletteOf = (name: PaletteName, scheme: 'light' | 'dark'): ITheme =>
  ({ dark, light, contrast, page: scheme === 'dark' ? dark : light })[name]
