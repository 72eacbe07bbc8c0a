import { runParts } from '../bench/runParts.mjs'
import { cycleDialogs } from './dialogs.mjs'
import { countElements } from './elements.mjs'
import { cycleSessions } from './sessions.mjs'
import { runTicks } from './ticks.mjs'
import { measureTyping } from './typing.mjs'

await runParts('load', {
  elements: countElements,
  typing: measureTyping,
  dialogs: cycleDialogs,
  sessions: cycleSessions,
  ticks: runTicks,
})
