import { useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { mayBeDone } from '../form/save/failure.ts'

type Body = Record<string, unknown>

interface Outcome {
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

/** The result for such a record. */
export interface Creation extends Outcome {
  body: Body
}

/** The largest number of requests at once. */
const atOnce = 4

/**
 * Creates many records, each with a request of its own, and reports the result for each. A record whose answer was lost
 * is known in the list by the fields that `marks` names.
 */
export function useCreateMany(resource: ResourceName, marks: readonly string[]) {
  const [creations, setCreations] = useState<readonly Creation[]>([])
  const [busy, setBusy] = useState(false)
  const before = useRef<ReadonlySet<number>>(new Set())
  const engine = useEngine()
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()

  const mark = (marked: Creation, outcome: Outcome) =>
    setCreations((all) => all.map((one) => (one.body === marked.body ? { body: one.body, ...outcome } : one)))

  async function send({ body }: Creation): Promise<Outcome> {
    try {
      await dataProvider.create<AnyRecord>(resource, { data: body })
      return { progress: 'created' }
    } catch (error) {
      if (mayBeDone(error)) return { progress: 'unknown', reason: t('many.lost') }
      return { progress: 'failed', reason: reason(error) }
    }
  }

  /** Marks the records that the list shows as created, and all others with what is then known about them. */
  async function look(lost: readonly Creation[], absent: Outcome) {
    const list = (await engine.dataProvider.fresh(resource).catch(() => undefined)) as readonly AnyRecord[] | undefined
    const added = list?.filter(({ id }) => !before.current.has(id))
    for (const one of list ? lost : []) {
      const isThere = added?.some((record) => marks.every((name) => record[name] === one.body[name]))
      mark(one, isThere ? { progress: 'created' } : absent)
    }
  }

  async function working(work: () => Promise<void>) {
    setBusy(true)
    await work()
    setBusy(false)
    refresh()
  }

  const run = (due: readonly Creation[]) =>
    working(async () => {
      const lost: Creation[] = []
      await inParallel(due, atOnce, async (one) => {
        mark(one, { progress: 'sending' })
        const outcome = await send(one)
        mark(one, outcome)
        if (outcome.progress === 'unknown') lost.push(one)
      })
      if (lost.length > 0) await look(lost, { progress: 'unknown', reason: t('many.unlisted') })
    })

  const having = (progress: Outcome['progress']) => creations.filter((one) => one.progress === progress)
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
    /** What the list still does not show counts as failed from now on, so that it can be tried again. */
    lookAgain: () => working(() => look(having('unknown'), { progress: 'failed', reason: t('many.absent') })),
  }
}
