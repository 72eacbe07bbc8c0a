import { benchFiles } from './files.mjs'
import { benchLists } from './lists.mjs'
import { benchLive } from './live.mjs'
import { runParts } from './runParts.mjs'
import { benchScreens } from './screens.mjs'
import { benchStart } from './start.mjs'
import { benchTerminal } from './terminal.mjs'
import { benchVisits } from './visits.mjs'

await runParts({
  screens: benchScreens,
  start: benchStart,
  visits: benchVisits,
  lists: benchLists,
  live: benchLive,
  terminal: benchTerminal,
  files: benchFiles,
})
