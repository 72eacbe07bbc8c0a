/** What of these `npm test` leaves to `npm run test:all`, because it has eight minutes on two cores. */
const leftOut = (files: readonly string[]) => (process.env['LOTUS_TESTS'] === 'main' ? [...files] : [])

/**
 * Files of unit and page tests that are not among the main ones: the screens of single resources, which are
 * built on the same engine, the programs around the product, and long tables.
 */
export const furtherUnits = leftOut([
  'tests/resources/*/**/*.test.tsx',
  'tests/resources/{apiTokens,between,gone,hostile,members,nat,placeholders,transfer,validation,waf,warnings}.test.tsx',
  'tests/pages/{passwordCheck,profile,signInAgain}.test.tsx',
  'tests/configuration/{*.test.tsx,configuration.test.ts}',
  'tests/files/{copying,panel,tools,upload}/*.test.tsx',
  'tests/files/editor/dialogs.test.tsx',
  'tests/pages/{command,files,terminal}/*.test.tsx',
  'tests/pages/terminal/recording.test.ts',
  'tests/snippets/*.test.tsx',
  'tests/layout/palette*.test.tsx',
  'tests/{commandLine,deploy,generate,release}/*.test.ts',
  'tests/{commands,start}.test.ts',
  'tests/engine/newResource.test.ts',
  'tests/engine/save/adapters.test.tsx',
  'tests/engine/form/{judging,savedOpen}.test.tsx',
  'tests/engine/list/{arrange,inlineFailures,lastView,narrow,order,paging,views}.test.tsx',
  'tests/streams/fileSession.property.test.ts',
])

/**
 * Journeys that are not among the main ones. Most of their subjects have page tests as well, or a named script that
 * visits all screens.
 */
export const furtherJourneys = leftOut(
  [
    'agents',
    'axeOverlays',
    'back',
    'besideTerminal',
    'bulk',
    'command',
    'configuration',
    'copies',
    'editor',
    'faults',
    'files',
    'filesAddress',
    'fileVerbs',
    'firstAlert',
    'fleet',
    'frame',
    'groupChips',
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
    'phone',
    'resources',
    'reveal',
    'scrollbars',
    'secrets',
    'server',
    'serverPage',
    'settings',
    'shifts',
    'terminalCursor',
    'terminalOutput',
    'terminalSessions',
    'tokens',
    'transferFailures',
    'updates',
    'worker',
    'workerFiles',
    'workerLeaves',
  ].map((name) => `${name}.spec.ts`),
)
