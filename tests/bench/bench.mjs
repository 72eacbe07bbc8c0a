import { benchFiles } from './files.mjs'
import { benchLists } from './lists.mjs'
import { benchLive } from './live.mjs'
import { runParts } from './runParts.mjs'
import { benchScreens } from './screens.mjs'
import { benchStart } from './start.mjs'
import { benchTerminal } from './terminal.mjs'
import { benchVisits } from './visits.mjs'

const text = { type: 'string' }

const parts = {
  screens: benchScreens,
  start: benchStart,
  visits: benchVisits,
  lists: benchLists,
  live: benchLive,
  terminal: benchTerminal,
  files: benchFiles,
}

await runParts('bench', parts, {
  options: { against: text, seconds: text, servers: text },
  help: `  --against FOLDER  start: compares with the build in that folder
  --seconds N       live: measures for so long
  --servers N       live: with so many servers
`,
})
