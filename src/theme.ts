export type Scheme = 'light' | 'dark'

type Color = `#${string}`

/** What is chosen for each scheme. Everything else is mixed from it. */
const palettes = {
  light: {
    background: '#F8FAFC',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#0F172A',
    muted: '#475569',
    line: '#E2E8F0',
    accent: '#4F46E5',
    onAccent: '#FFFFFF',
    good: '#15803D',
    warn: '#B45309',
    bad: '#B91C1C',
    idle: '#64748B',
    edge: '#7C8BA1',
    hover: '#F0F3F8',
    series1: '#4F46E5',
    series2: '#8C5820',
    series3: '#165B53',
    series4: '#D47185',
    series5: '#5296C5',
    series6: '#680A09',
    series7: '#9D920D',
    series8: '#511162',
  },
  dark: {
    background: '#0B1120',
    surface: '#111827',
    raised: '#1F2937',
    text: '#E5E7EB',
    muted: '#9CA3AF',
    line: '#273244',
    accent: '#A5B4FC',
    onAccent: '#111827',
    good: '#4ADE80',
    warn: '#FBBF24',
    bad: '#F87171',
    idle: '#94A3B8',
    edge: '#6B7A90',
    hover: '#1C2638',
    series1: '#A5B4FC',
    series2: '#956F33',
    series3: '#84F6DF',
    series4: '#E90982',
    series5: '#588E9E',
    series6: '#F8958E',
    series7: '#F0EB54',
    series8: '#B647FF',
  },
} as const satisfies Record<Scheme, Record<string, Color>>

/** As `color-mix` of CSS in sRGB: so many percent of one color, and the rest of another. */
function mix(color: Color, percent: number, other: Color): Color {
  const channel = (of: Color, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => (channel(color, at) * percent + channel(other, at) * (100 - percent)) / 100)
  return `#${mixed
    .map((each) => Math.round(each).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

/** The palette of a scheme with what is mixed from it; `tint` is how many percent of a color its tint has. */
function mixed(scheme: Scheme, tint: number) {
  const palette: Record<keyof (typeof palettes)['light'], Color> = palettes[scheme]
  const { accent, good, warn, bad, text, surface } = palette
  return {
    ...palette,
    accentHover: mix(accent, 75, text),
    accentTint: mix(accent, tint, surface),
    goodTint: mix(good, tint, surface),
    warnTint: mix(warn, tint, surface),
    badTint: mix(bad, tint, surface),
  }
}

/** The colors of both schemes. */
export const colors = { light: mixed('light', 7), dark: mixed('dark', 12) }

export type ColorName = keyof typeof colors.light

/** The hues of the lines of a chart, which people can tell apart whichever colors they see. */
export const series = [
  'series1',
  'series2',
  'series3',
  'series4',
  'series5',
  'series6',
  'series7',
  'series8',
] as const satisfies readonly ColorName[]

/** Design tokens other than colors; lengths in pixels, time in milliseconds. */
export const measures = {
  fontSize: 14,
  titleSize: 20,
  subtitleSize: 16,
  lineHeight: 1.45,
  radius: 8,
  grid: 8,
  motion: 120,
  barHeight: 56,
  contentWidth: 1440,
  gutter: 24,
  narrowGutter: 12,
  rowHeight: 40,
  compactRowHeight: 28,
  /** Below this width, the navigation is a drawer. */
  drawerBelow: 890,
} as const

export const fonts = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
} as const

/** The only shadow, for floating elements: dialogs and menus. */
export const shadows = {
  light: '0 8px 28px rgb(15 23 42 / 0.16), 0 1px 3px rgb(15 23 42 / 0.10)',
  dark: '0 8px 28px rgb(0 0 0 / 0.55), 0 1px 3px rgb(0 0 0 / 0.40)',
} as const satisfies Record<Scheme, string>

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The CSS declarations of one scheme: `--lotus-background: #F8FAFC; --lotus-on-accent: …`. */
export function cssVariables(scheme: Scheme): string {
  const named = Object.entries(colors[scheme]).map(([name, value]) => `--lotus-${hyphenated(name)}: ${value};`)
  return [...named, `--lotus-shadow: ${shadows[scheme]};`, `color-scheme: ${scheme};`].join(' ')
}

/**
 * A style sheet with the tokens as CSS variables; the attribute `data-scheme` of the root element selects the scheme.
 */
export function styleSheet(): string {
  return [
    `:root { ${cssVariables('light')} --lotus-font: ${fonts.sans}; --lotus-mono: ${fonts.mono}; --lotus-radius: ${measures.radius}px; --lotus-motion: ${measures.motion}ms; --lotus-row: ${measures.rowHeight}px; --lotus-compact-row: ${measures.compactRowHeight}px; }`,
    `:root[data-scheme='dark'] { ${cssVariables('dark')} }`,
    '@media (prefers-reduced-motion: reduce) { :root { --lotus-motion: 0ms; } }',
    // An element that is scrolled into view must not end up behind the top bar.
    `html { scroll-padding-top: ${measures.barHeight + measures.grid}px; }`,
    `body { margin: 0; background: var(--lotus-background); color: var(--lotus-text); font: ${measures.fontSize}px/${measures.lineHeight} var(--lotus-font); }`,
  ].join('\n')
}
