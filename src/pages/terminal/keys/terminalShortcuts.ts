/** The commands that the page itself handles, whatever runs in the terminal. */
export type TerminalCommand =
  | 'copy'
  | 'search'
  | 'newTab'
  | 'splitRow'
  | 'splitColumn'
  | 'closePane'
  | 'nextTab'
  | 'previousTab'
  | 'renameTab'
  | 'tabLeft'
  | 'tabRight'
  | 'nextPane'
  | 'previousPane'
  | 'broadcast'
  | 'files'
  | 'snippets'
  | 'previousCommand'
  | 'nextCommand'
  | 'copyOutput'
  | 'recentCommands'
  | 'markCommands'
  | 'keepShell'
  | 'keptShells'
  | 'fullscreen'
  | 'larger'
  | 'smaller'
  | 'usualSize'
  | 'leave'

/** Shortcuts that neither browsers nor shells use, by the physical position of the key. */
export const terminalShortcuts: Readonly<Record<TerminalCommand, string>> = {
  copy: 'Ctrl+Shift+C',
  search: 'Ctrl+Shift+F',
  newTab: 'Alt+Shift+T',
  splitRow: 'Alt+Shift+D',
  splitColumn: 'Alt+Shift+S',
  closePane: 'Alt+Shift+W',
  nextTab: 'Alt+Shift+PageDown',
  previousTab: 'Alt+Shift+PageUp',
  renameTab: 'Alt+Shift+R',
  tabLeft: 'Ctrl+Alt+Shift+PageUp',
  tabRight: 'Ctrl+Alt+Shift+PageDown',
  nextPane: 'Alt+Shift+ArrowRight',
  previousPane: 'Alt+Shift+ArrowLeft',
  broadcast: 'Alt+Shift+B',
  files: 'Alt+Shift+E',
  snippets: 'Alt+Shift+P',
  previousCommand: 'Ctrl+Shift+ArrowUp',
  nextCommand: 'Ctrl+Shift+ArrowDown',
  copyOutput: 'Alt+Shift+O',
  recentCommands: 'Alt+Shift+H',
  markCommands: 'Alt+Shift+M',
  keepShell: 'Alt+Shift+K',
  keptShells: 'Alt+Shift+A',
  fullscreen: 'Alt+Shift+F',
  larger: 'Ctrl++',
  smaller: 'Ctrl+-',
  usualSize: 'Ctrl+0',
  leave: 'Alt+Shift+L',
}

/** The shortcut with which browsers paste into a terminal. The browser itself handles it. */
export const pasteChord = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘V' : 'Ctrl+Shift+V')

export const terminalCommands = Object.keys(terminalShortcuts) as TerminalCommand[]

type Press = Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'code'>

const zooms: Readonly<Record<string, TerminalCommand>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'usualSize',
}

/** The command of a shortcut that changes the size of the page elsewhere. These go by the sign, as in browsers. */
export function sizeCommandOf({ ctrlKey, altKey, metaKey, key }: Omit<Press, 'code' | 'shiftKey'> & { key: string }) {
  return ctrlKey !== metaKey && !altKey ? zooms[key] : undefined
}

export function commandOf({ ctrlKey, shiftKey, altKey, metaKey, code }: Press): TerminalCommand | undefined {
  if (metaKey) return undefined
  const chord = [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', code.replace(/^Key/, '')]
  const pressed = chord.filter(Boolean).join('+')
  return terminalCommands.find((command) => terminalShortcuts[command] === pressed)
}
