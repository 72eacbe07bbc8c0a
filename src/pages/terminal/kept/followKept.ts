import { keepLine, keptSequence, readKeptWord, type KeptWord } from '../../../streams/shells/keptShell.ts'
import type { MessageKey } from '#locales/messages.ts'
import { guardedParser } from '../guardedParser.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import { isAtPrompt, isOfWindows } from './firstPrompt.ts'

/** Milliseconds without output after which a prompt is complete: where the line editor says that it reads, and otherwise. */
const calm = { told: 150, guessed: 800 }

/** Milliseconds in which a session shows the first prompt of its shell, and the typed line has an answer. */
const longest = { prompt: 30_000, answer: 15_000 }

const refusals: Partial<Record<KeptWord, MessageKey>> = {
  none: 'pages.terminal.kept.none',
  within: 'pages.terminal.kept.within',
  gone: 'pages.terminal.kept.gone',
}

const followed = new WeakSet<Pane>()

/**
 * Moves the shell of a pane into its session on the server at the first prompt of each new shell, and follows what the
 * typed line says.
 */
export function followKept(pane: Pane): void {
  if (!followed.has(pane)) follow(pane)
  followed.add(pane)
  begin(pane)
}

const watches = new WeakMap<Pane, { rest?: ReturnType<typeof setTimeout>; end?: ReturnType<typeof setTimeout> }>()

const watchOf = (pane: Pane) => watches.get(pane) ?? {}

function change(pane: Pane, part: Partial<KeptShell>, isBack = false) {
  const { kept } = pane.getState()
  if (kept) pane.keep({ ...kept, text: undefined, ...part }, isBack)
}

function miss(pane: Pane) {
  const isKnown = pane.getState().kept?.isKnown
  change(pane, { phase: 'missed', text: isKnown ? 'pages.terminal.kept.before' : 'pages.terminal.kept.missed' })
}

function move(pane: Pane) {
  const { kept } = pane.getState()
  if (!kept) return
  change(pane, { phase: 'typed' })
  pane.typeOwn(keepLine(kept.name))
  const watch = watchOf(pane)
  clearTimeout(watch.end)
  watch.end = setTimeout(() => pane.getState().kept?.phase === 'typed' && miss(pane), longest.answer)
}

/** Types the line if the shell is at an empty prompt. */
function tryNow(pane: Pane) {
  const { terminal } = pane.screen
  if (isOfWindows(terminal)) change(pane, { phase: 'unheld', text: 'pages.terminal.kept.windows' })
  else if (pane.isUsed() ? !pane.mayRun() : isAtPrompt(terminal)) move(pane)
  else return false
  return true
}

/** A shell that is to be kept is there, or will be. */
function begin(pane: Pane) {
  const { kept } = pane.getState()
  if (kept?.phase === 'asked' && pane.isUsed() && !tryNow(pane)) change(pane, { text: 'pages.terminal.kept.awaited' })
  else {
    limit(pane)
    look(pane)
  }
}

/** Waits for the first prompt no longer than this. */
function limit(pane: Pane) {
  const watch = watchOf(pane)
  const isLate = () => pane.getState().session.phase === 'open' && pane.getState().kept?.phase === 'waiting'
  clearTimeout(watch.end)
  watch.end = setTimeout(() => isLate() && miss(pane), longest.prompt)
}

/** Looks at the prompt once there has been no more output for a moment. */
function look(pane: Pane) {
  const { kept, session } = pane.getState()
  const isAwaited = kept?.phase === 'waiting' || kept?.phase === 'asked'
  if (!isAwaited || session.phase !== 'open' || session.waits) return
  const watch = watchOf(pane)
  clearTimeout(watch.rest)
  watch.rest = setTimeout(
    () => {
      const phase = pane.getState().kept?.phase
      if (!pane.isLive() || (phase !== 'waiting' && phase !== 'asked')) return
      if (phase === 'waiting' && pane.isUsed()) miss(pane)
      else tryNow(pane)
    },
    pane.screen.terminal.modes.bracketedPasteMode ? calm.told : calm.guessed,
  )
}

function follow(pane: Pane) {
  const { terminal } = pane.screen
  const watch: NonNullable<ReturnType<typeof watches.get>> = {}
  watches.set(pane, watch)
  let rounds = pane.getState().rounds

  terminal.onWriteParsed(() => look(pane))
  guardedParser(terminal).registerOscHandler(keptSequence, (data) => {
    const { kept } = pane.getState()
    const word = kept && readKeptWord(data, kept.name)
    if (!word || kept.phase === 'unheld') return true
    const text = refusals[word]
    if (text) change(pane, { phase: 'unheld', text })
    else if (word === 'away') change(pane, { phase: 'away' })
    else if (word === 'over') change(pane, { isKnown: false })
    else if (word === 'back') change(pane, { phase: 'held', isKnown: true }, true)
    else change(pane, { phase: 'held', isKnown: true, ...(kept.isKnown && { text: 'pages.terminal.kept.anew' }) })
    return true
  })
  pane.subscribe(() => {
    const { kept, rounds: now } = pane.getState()
    if (!kept || kept.phase === 'unheld' || now === rounds) return
    rounds = now
    change(pane, { phase: 'waiting' })
    limit(pane)
  })
}
