import { FitAddon } from '@xterm/addon-fit'
import type { SearchAddon } from '@xterm/addon-search'
import { Terminal } from '@xterm/xterm'
import { wantsNoMotion } from '../../../motion.ts'
import { nonce } from '../../../nonce.ts'
import { fonts } from '../../../theme.ts'
import { markBusy } from './busy.ts'
import { completeInput } from './input.ts'
import { openLink } from './links.ts'
import type { TerminalPreferences } from '../settings/preferences.ts'
import { matchColors, paletteOf } from './palettes.ts'
import { keepReversed } from './reversed.ts'
import { drawUnderPolicy } from './underPolicy.ts'
import { rest } from './writer.ts'

/** The properties of a terminal that depend on where it is shown, not on the settings. */
export interface Look {
  scheme: 'light' | 'dark'
  narrow: boolean
}

export interface Screen {
  terminal: Terminal
  /** Renders into an element from now on, and follows its size. */
  open(host: HTMLElement): void
  apply(preferences: TerminalPreferences, look: Look): void
  /** The size for its element. */
  fitted(): { rows: number; columns: number }
  /** Draws with at least this number of columns, until `fit`. */
  widen(columns: number): void
  fit(): void
  /** Loads the search for the visible text and the scrollback. Its code is loaded on first use. */
  search(): Promise<SearchAddon>
  /** During a search, the current match, which is selected, gets its own color. */
  setSearched(isSearched: boolean): void
  /** The whole text, without colors. */
  text(): string
  /** The text with its colors, as a terminal writes it: all of it, or what is in sight. Its code is loaded on first use. */
  colored(extent: 'all' | 'sight'): Promise<string>
  dispose(): void
}

/** The matches of a search that are marked and counted. */
export const mostMatches = 5000

/** Milliseconds for which a size must be stable before the terminal is resized. */
const settled = 80

const optionsOf = (preferences: TerminalPreferences, { scheme, narrow }: Look) => ({
  fontFamily: preferences.fontFamily || fonts.mono,
  fontSize: preferences.fontSize ?? (narrow ? 13 : 16),
  theme: paletteOf(preferences.palette, scheme),
  cursorStyle: preferences.cursor,
  cursorBlink: preferences.blink && !wantsNoMotion(),
  scrollback: preferences.scrollback,
  screenReaderMode: preferences.screenReader,
})

export function createScreen(preferences: TerminalPreferences, look: Look): Screen {
  const drawing = drawUnderPolicy(document, nonce)
  const terminal = new Terminal({
    ...optionsOf(preferences, look),
    allowProposedApi: true,
    // A slow moment of the browser is no news.
    logLevel: 'error',
    documentOverride: drawing.document,
    macOptionClickForcesSelection: true,
    rightClickSelectsWord: false,
    // Colors of programs must remain readable on the background that the user chose.
    minimumContrastRatio: 4.5,
  })
  completeInput(terminal)
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  let search: Promise<SearchAddon> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let observer: ResizeObserver | undefined
  const unmark = markBusy(terminal)
  let isDisposed = false
  let size = { rows: terminal.rows, columns: terminal.cols }
  let usual = terminal.options.theme

  async function searching(): Promise<SearchAddon> {
    const { SearchAddon } = await import('@xterm/addon-search')
    const addon = new SearchAddon({ highlightLimit: mostMatches })
    terminal.loadAddon(addon)
    return addon
  }

  async function loadLinks(): Promise<void> {
    const { WebLinksAddon } = await import('@xterm/addon-web-links')
    if (!isDisposed) terminal.loadAddon(new WebLinksAddon((_, address) => openLink(address)))
  }

  let areLinksFound = false
  function findLinks() {
    if (areLinksFound) return
    areLinksFound = true
    // Without its code, addresses are no links, and the terminal works.
    loadLinks().catch(() => (areLinksFound = false))
  }

  return {
    terminal,
    open(host) {
      drawing.begin(() => terminal.open(host))
      keepReversed(terminal)
      // Links are drawn below the pointer, so nobody needs them before it moves.
      host.addEventListener('pointermove', findLinks, { once: true })
      setTimeout(findLinks, rest)
      fit.fit()
      observer = new ResizeObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(() => fit.fit(), settled)
      })
      observer.observe(host)
      void accelerate(terminal, () => isDisposed)
    },
    apply(next, where) {
      Object.assign(terminal.options, optionsOf(next, where))
      usual = terminal.options.theme
      fit.fit()
    },
    fitted() {
      const { rows, cols } = fit.proposeDimensions() ?? terminal
      // An element that is not shown has no size.
      if (rows > 0 && cols > 0) size = { rows, columns: cols }
      return size
    },
    widen(columns) {
      if (terminal.cols < columns) terminal.resize(columns, terminal.rows)
    },
    fit: () => fit.fit(),
    search: () => (search ??= searching()),
    setSearched(isSearched) {
      const selectionInactiveBackground = matchColors.current
      terminal.options.theme = isSearched ? { ...usual, selectionInactiveBackground } : usual
    },
    text() {
      const { active } = terminal.buffer
      const lines: string[] = []
      for (let at = 0; at < active.length; at++) {
        const line = active.getLine(at)
        const text = line?.translateToString(true) ?? ''
        if (line?.isWrapped && lines.length > 0) lines[lines.length - 1] += text
        else lines.push(text)
      }
      return `${lines.join('\n').trimEnd()}\n`
    },
    async colored(extent) {
      const { SerializeAddon } = await import('@xterm/addon-serialize')
      const addon = new SerializeAddon()
      terminal.loadAddon(addon)
      const text = addon.serialize(extent === 'all' ? {} : { scrollback: 0 })
      addon.dispose()
      return text
    },
    dispose() {
      isDisposed = true
      clearTimeout(timer)
      observer?.disconnect()
      unmark()
      terminal.dispose()
    },
  }
}

/** Software rendering with WebGL is slower than the DOM renderer. */
function isSoftware(context: WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name))
}

/** Uses WebGL if it is fast on this machine. Otherwise, and after a lost context, the DOM renderer remains. */
async function accelerate(terminal: Terminal, isGone: () => boolean): Promise<void> {
  const trial = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!trial || isSoftware(trial)) return
  trial.getExtension('WEBGL_lose_context')?.loseContext()
  const { WebglAddon } = await import('@xterm/addon-webgl')
  if (isGone()) return
  const addon = new WebglAddon()
  addon.onContextLoss(() => addon.dispose())
  try {
    terminal.loadAddon(addon)
  } catch {
    // WebGL is supported, but no further context is available. The present renderer continues.
    addon.dispose()
  }
}
