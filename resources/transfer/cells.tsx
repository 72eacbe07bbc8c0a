import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { enumCell } from '#engine/cells/enumCell.tsx'
import { transferStatus } from '../enums.ts'
import { meaningOf } from './reason.ts'
import { UnreadAnswer } from '#engine/save/failure.ts'
import { ifFits, number, object } from '#engine/shape.ts'

/** A user by name. 0 stands for agents that use the secret of the whole site. */
export function PartyCell({ source }: { source: string }) {
  const id = Number(useRecordContext<Record<string, unknown>>()?.[source])
  const { viewer } = useEngine()
  const t = useT()
  if (id === 0) return <>{t('app.globalAgent')}</>
  return viewer.id === id ? <>{viewer.name}</> : <RecordLink resource="user" id={id} />
}

const Words = enumCell(transferStatus)

const tones: Record<number, string> = { 0: 'warning', 1: 'success', 2: 'error', 3: 'error' }

/** The status of a transfer, colored by its urgency. */
export function StatusCell({ source }: { source: string }) {
  const status = Number(useRecordContext<Record<string, unknown>>()?.[source])
  return (
    <span className="toned" data-tone={tones[status] ?? 'muted'}>
      <Words source={source} />
    </span>
  )
}

/** Why a transfer ended, in plain words. The tooltip contains the original text of the agent or the server. */
export function ReasonCell({ source }: { source: string }) {
  const words = String(useRecordContext<Record<string, unknown>>()?.[source] ?? '')
  const t = useT()
  if (!words) return null
  const meaning = meaningOf(words)
  return (
    <span className="words long" data-tip={words}>
      {t(meaning, { _: meaning })}
    </span>
  )
}

/** Explains what a pending transfer waits for. */
export const Hint = () => (
  <div className="toned" data-tone="muted">
    {useT()('pages.transfer.hint')}
  </div>
)

const transfer = object({ status: number })

/** If a transfer has ended with another status, the server answers with that transfer and without an error. */
export const undone = (wanted: number) => (answer: unknown) => {
  const told = ifFits(transfer, answer)
  if (!told) throw new UnreadAnswer()
  return told.status === wanted ? undefined : 'pages.transfer.ended'
}
