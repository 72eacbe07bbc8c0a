/** What of these `npm test` leaves to `npm run test:all`, because it has eight minutes on two cores. */
const leftOut = (files: readonly string[]) => (process.env['LOTUS_TESTS'] === 'main' ? [...files] : [])

/**
 * Files of unit and page tests that are not among the main ones: the screens of single resources, which are
 * built on the same engine, the programs around the product, and long tables.
 */
export const furtherUnits = leftOut([
  'tests/resources/*/**/*.test.tsx',
  'tests/resources/{apiTokens,gone,hostile,members,nat,transfer,waf}.test.tsx',
  'tests/pages/profile.test.tsx',
  'tests/configuration/*.test.tsx',
  'tests/files/{copying,panel,tools}/*.test.tsx',
  'tests/pages/{command,terminal}/*.test.tsx',
  'tests/snippets/*.test.tsx',
  'tests/layout/palette{Orders,Paged,Words}.test.tsx',
  'tests/{commandLine,deploy,generate,release}/*.test.ts',
  'tests/{commands,start}.test.ts',
  'tests/engine/newResource.test.ts',
  'tests/engine/save/adapters.test.tsx',
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
    'editor',
    'faults',
    'files',
    'filesAddress',
    'fileVerbs',
    'firstAlert',
    'frame',
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
    'oauth2',
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
