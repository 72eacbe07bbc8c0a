/** The journeys that run in Firefox: tests/e2e/NAME.spec.ts. */
export const firefoxJourneys = [
  'afterSignOut',
  'agents',
  'back',
  'besideTerminal',
  'budgets',
  'bulk',
  'command',
  'configuration',
  'copies',
  'deadSession',
  'editor',
  'files',
  'filesAddress',
  'firstAlert',
  'fleet',
  'frame',
  'groupChips',
  'hardBrowsers',
  'heavyScreens',
  'hostile',
  'install',
  'installed',
  'keyboard',
  'languages',
  'listPlaces',
  'live',
  'member',
  'moves',
  'nat',
  'notes',
  'notices',
  'oauth2',
  'packed',
  'palette',
  'resources',
  'reveal',
  'scrollbars',
  'secrets',
  'server',
  'serverPage',
  'session',
  'settings',
  'start',
  'terminal',
  'terminalCursor',
  'terminalSessions',
  'tokens',
  'updates',
  'worker',
  'workerFiles',
  'workerLeaves',
]

interface Lacking {
  /** What Playwright, or Firefox without a screen, cannot do. */
  what: string
  /** Journeys of which no test runs there. */
  journeys: string[]
  /** Single tests of journeys that run there, by the beginning of their title. */
  tests: string[]
}

export const lacking: Lacking[] = [
  {
    what: 'downloads',
    journeys: ['fileVerbs', 'transferFailures', 'transfers'],
    tests: [
      'hostile texts: questions, notices, the palette, files and titles',
      'keyboard: a service is looked at, and a configuration file',
    ],
  },
  { what: 'touch', journeys: ['phone'], tests: ['files beside a terminal on a phone', 'terminal on a phone'] },
  {
    what: 'other media, such as paper, dark colors or forced colors',
    journeys: [],
    tests: ['print: ', 'forced colors: ', 'start: paints frame and list in', 'terminal: the cursor blinks'],
  },
  {
    what: 'the tools of Chromium for developers',
    journeys: ['faults', 'installable'],
    tests: ['start: a character that is being composed'],
  },
  { what: 'the clipboard of the system', journeys: ['terminalOutput'], tests: [] },
  {
    what: 'double clicks',
    journeys: [],
    tests: ['bulk: six clicks rename', 'server page: pointing at one chart', 'back: a double click on a name'],
  },
  { what: 'dragging from one place to another', journeys: [], tests: ['copy: files go from one server'] },
  { what: 'WebGL', journeys: [], tests: ['budget: the terminal stays below'] },
  {
    what: 'the measurement of layout shifts',
    journeys: ['shifts'],
    tests: ['start: at 1280 px trouble stands', 'start: at 390 px trouble stands'],
  },
  { what: 'pages without JavaScript', journeys: [], tests: ['no JavaScript: '] },
  { what: 'Back to a page of another document', journeys: [], tests: ['OAuth2: login still works after'] },
  { what: 'Tab from the end of a page to its beginning', journeys: [], tests: ['keyboard: settings, menus'] },
  { what: 'a second choice of a file', journeys: [], tests: ['configuration file: a worker reads it'] },
  {
    what: 'an empty frame after a refused navigation',
    journeys: [],
    tests: ['settings: custom code is edited beside'],
  },
  { what: 'axe, under which Firefox can crash', journeys: ['axe', 'axeOverlays'], tests: [] },
]
