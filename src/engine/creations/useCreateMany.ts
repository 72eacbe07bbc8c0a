import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useStopSignal } from '../useStopSignal.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { isSaved, reasonOf, type Outcome } from '../save/outcome.ts'
import { traceOfCreation } from '../save/trace.ts'
import { writeMany } from '../save/writeMany.ts'

type Body = Record<string, unknown>

interface CreationState {
  /** `unknown`: the answer was lost, and the list does not show the record. */
  progress: 'waiting' | 'sending' | 'created' | 'failed' | 'unknown'
  /** Why it was not created, in words. */
  reason?: string
  /** It failed before it was sent, and would do so again. */
  final?: true
}

/** A record that is to be created, in the shape that the form sends. */
export interface Wanted {
  body: Body
  /** Why it cannot be sent, in words. */
  refusal?: string | undefined
}

/** Such a record, and how far its creation is. */
export interface Creation extends CreationState {
  body: Body
}

/**
 * Creates many records, each with a request of its own, and says how each has ended; can be stopped, and stops with the
 * component. A record whose answer was lost is known in the list by the fields that `marks` names.
 */
export function useCreateMany(resource: ResourceName, marks: readonly string[]) {
  const [creations, setCreations] = useState<readonly Creation[]>([])
  const [busy, setBusy] = useState(false)
  const before = useRef<ReadonlySet<number>>(new Set())
  const { begin, stop } = useStopSignal()
  const isOld = (id: number) => before.current.has(id)
  const engine = useEngine()
  const descriptor = useDescriptor(resource)
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()

  const mark = (marked: Creation, outcome: CreationState) =>
    setCreations((all) => all.map((one) => (one.body === marked.body ? { body: one.body, ...outcome } : one)))

  /** Marks the records that the list shows as created, and all others with the given state. */
  async function look(lost: readonly Creation[], absent: CreationState) {
    const list = (await engine.dataProvider.fresh(resource).catch(() => undefined)) as readonly AnyRecord[] | undefined
    for (const one of list ? lost : []) {
      const { kind } = traceOfCreation(one.body, marks, isOld, list ?? [])
      mark(one, kind === 'twins' ? { progress: 'created' } : absent)
    }
  }

  async function working(work: () => Promise<void>) {
    setBusy(true)
    await work()
    setBusy(false)
    refresh()
  }

  function run(due: readonly Creation[]) {
    const signal = begin()
    return working(() =>
      writeMany(engine, due, {
        signal,
        intentOf(one) {
          mark(one, { progress: 'sending' })
          return { descriptor, marks, isOld, draft: () => ({ data: one.body }) }
        },
        tell: (one, outcome) => mark(one, progressAfter(outcome)),
      }),
    )
  }

  function progressAfter(outcome: Outcome): CreationState {
    if (isSaved(outcome)) return { progress: 'created' }
    if (outcome.kind === 'stopped') return { progress: 'failed', reason: t('bulk.outcomes.stopped') }
    if (outcome.kind !== 'unknown') return { progress: 'failed', reason: reason(reasonOf(outcome)) }
    const { kind } = outcome.findings
    if (kind === 'twins') return { progress: 'created' }
    return { progress: 'unknown', reason: t(kind === 'unread' ? 'many.lost' : 'many.unlisted') }
  }

  const having = (progress: CreationState['progress']) => creations.filter((one) => one.progress === progress)
  /** Those that can be tried again. */
  const due = having('failed').filter(({ final }) => !final)

  return {
    creations,
    busy,
    having,
    due,
    /** Whether every record is there, or can never be sent. */
    isOver: creations.length > 0 && !busy && creations.every(({ progress, final }) => progress === 'created' || final),
    start(wanted: readonly Wanted[]) {
      before.current = new Set(engine.dataProvider.loaded(resource)?.map(({ id }) => Number(id)))
      const all = wanted.map(({ body, refusal }): Creation =>
        refusal === undefined
          ? { body, progress: 'waiting' }
          : { body, progress: 'failed', reason: refusal, final: true },
      )
      setCreations(all)
      return run(all.filter(({ final }) => !final))
    },
    retry: () => run(due),
    stop,
    /** What the list still does not show counts as failed from now on, so that it can be tried again. */
    lookAgain: () => working(() => look(having('unknown'), { progress: 'failed', reason: t('many.absent') })),
  }
}
