export type Scheme = 'light' | 'dark'

/** The colors of both schemes. The first twelve are the palette; the others are derived from it for contrast. */
export const colors = {
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
    accentHover: '#4338CA',
    accentTint: '#F2F2FE',
    goodTint: '#EFF7F2',
    warnTint: '#FBF4EE',
    badTint: '#FBF1F1',
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
    accentHover: '#C7D2FE',
    accentTint: '#232B42',
    goodTint: '#172B32',
    warnTint: '#2A2B27',
    badTint: '#2A2230',
  },
} as const satisfies Record<Scheme, Record<string, `#${string}`>>

export type ColorName = keyof typeof colors.light

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
    `:root { ${cssVariables('light')} --lotus-font: ${fonts.sans}; --lotus-mono: ${fonts.mono}; --lotus-radius: ${measures.radius}px; --lotus-motion: ${measures.motion}ms; }`,
    `:root[data-scheme='dark'] { ${cssVariables('dark')} }`,
    '@media (prefers-reduced-motion: reduce) { :root { --lotus-motion: 0ms; } }',
    // An element that is scrolled into view must not end up behind the top bar.
    `html { scroll-padding-top: ${measures.barHeight + measures.grid}px; }`,
    `body { margin: 0; background: var(--lotus-background); color: var(--lotus-text); font: ${measures.fontSize}px/${measures.lineHeight} var(--lotus-font); }`,
  ].join('\n')
}
