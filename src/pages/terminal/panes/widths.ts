import { Unicode11Addon } from '@xterm/addon-unicode11'
import type { IUnicodeVersionProvider, Terminal } from '@xterm/xterm'

/** The most combining characters on one character. Browsers take seconds to draw thousands of them. */
const mostSigns = 16

/**
 * Gives a terminal the widths of characters as programs know them, those of Unicode 11. Too many combining characters on
 * one character are split into several characters.
 */
export function ruleWidths(terminal: Terminal): void {
  // The addon uses only this part of a terminal, and provides its rules in no other way.
  const ruled = { unicode: { register: (rules) => terminal.unicode.register(bounded(rules)) } } as Terminal
  new Unicode11Addon().activate(ruled)
  terminal.unicode.activeVersion = '11'
}

/**
 * Wraps the Unicode rules. xterm packs the properties of a character into a number: whether it joins the previous one,
 * its width in two bits, and a state.
 */
function bounded(rules: IUnicodeVersionProvider): IUnicodeVersionProvider {
  const [joins, width, shift] = [0b1, 0b111, 3]
  const alone = 0b010
  return {
    version: rules.version,
    wcwidth: (code) => rules.wcwidth(code),
    charProperties(code, before) {
      // Most output is ASCII, whose characters are one cell wide and join nothing.
      if (code >= 0x20 && code < 0x7f) return alone
      const found = rules.charProperties(code, before & width)
      if (!(found & joins)) return found
      const signs = (before >> shift) + 1
      return signs > mostSigns ? alone : found | (signs << shift)
    },
  }
}
