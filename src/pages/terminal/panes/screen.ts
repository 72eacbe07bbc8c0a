import { FitAddon } from '@xterm/addon-fit'
import type { SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import { Terminal } from '@xterm/xterm'
import { nonce } from '../../../nonce.ts'
import { fonts } from '../../../theme.ts'
import { markBusy } from './busy.ts'
import { openLink } from './links.ts'
import type { TerminalPreferences } from '../settings/preferences.ts'
import { matchColors, paletteOf } from './palettes.ts'
import { drawUnderPolicy } from './underPolicy.ts'
import { createWriter } from './writer.ts'

/** What the settings leave to the place that a terminal is shown in. */
export interface Look {
  scheme: 'light' | 'dark'
  narrow: boolean
}

export interface Screen {
  terminal: Terminal
  write: (bytes: Uint8Array, drawn: () => void) => void
  /** Draws into an element from now on, in its size. */
  open(host: HTMLElement): void
  apply(preferences: TerminalPreferences, look: Look): void
  /** Searches what is shown and what was; its code is fetched when it is first wanted. */
  search(): Promise<SearchAddon>
  /** While it is searched, the match that one is at, which is selected, stands out. */
  setSearched(isSearched: boolean): void
  /** The whole text, without colors. */
  text(): string
  dispose(): void
}

/** Milliseconds that a size has to stay for the terminal to take it. */
const settled = 80

const optionsOf = (preferences: TerminalPreferences, { scheme, narrow }: Look) => ({
  fontFamily: preferences.fontFamily || fonts.mono,
  fontSize: preferences.fontSize ?? (narrow ? 13 : 16),
  theme: paletteOf(preferences.palette, scheme),
  cursorStyle: preferences.cursor,
  cursorBlink: preferences.blink,
  scrollback: preferences.scrollback,
  screenReaderMode: preferences.screenReader,
})

export function createScreen(preferences: TerminalPreferences, look: Look): Screen {
  const drawing = drawUnderPolicy(document, nonce)
  const terminal = new Terminal({
    ...optionsOf(preferences, look),
    allowProposedApi: true,
    documentOverride: drawing.document,
    macOptionClickForcesSelection: true,
    rightClickSelectsWord: false,
    // Colors that programs choose are kept apart from the ground that the person chose.
    minimumContrastRatio: 4.5,
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  terminal.loadAddon(new WebLinksAddon((_, address) => openLink(address)))
  let search: Promise<SearchAddon> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let observer: ResizeObserver | undefined
  const unmark = markBusy(terminal)
  let gone = false
  let usual = terminal.options.theme

  async function searching(): Promise<SearchAddon> {
    const { SearchAddon } = await import('@xterm/addon-search')
    const addon = new SearchAddon()
    terminal.loadAddon(addon)
    return addon
  }

  return {
    terminal,
    write: createWriter(terminal),
    open(host) {
      drawing.begin(() => terminal.open(host))
      fit.fit()
      observer = new ResizeObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(() => fit.fit(), settled)
      })
      observer.observe(host)
      void accelerate(terminal, () => gone)
    },
    apply(next, where) {
      Object.assign(terminal.options, optionsOf(next, where))
      usual = terminal.options.theme
      fit.fit()
    },
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
    dispose() {
      gone = true
      clearTimeout(timer)
      observer?.disconnect()
      unmark()
      terminal.dispose()
    },
  }
}

/** Drawing pixels by the processor is slower than letting the browser draw text. */
function isSoftware(context: WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name))
}

/** Draws by WebGL where the machine does that fast; what draws without it stays in place otherwise, and after a loss. */
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
    // The machine has it, but not for one more: what draws already goes on.
    addon.dispose()
  }
}
