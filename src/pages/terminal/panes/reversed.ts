import type { Terminal } from '@xterm/xterm'

interface Colors {
  foreground: { rgba: number }
  contrastCache: { setColor(background: number, foreground: number, adjusted: null): void }
}

/** A part of xterm.js that it does not promise to keep. */
interface Inner {
  _core: { _themeService?: { colors: Colors; onChangeColors: (changed: (colors: Colors) => void) => void } }
}

/**
 * Lets reverse video in the default colors have them, in a terminal that is open. Without WebGL, xterm.js compares the
 * background of such text with itself, finds no contrast, and makes the text gray.
 */
export function keepReversed(terminal: Terminal): void {
  const { _themeService: theme } = (terminal as Terminal & Inner)._core
  const keep = ({ foreground: { rgba }, contrastCache }: Colors) => contrastCache.setColor(rgba, rgba, null)
  if (!theme) return
  keep(theme.colors)
  theme.onChangeColors(keep)
}
