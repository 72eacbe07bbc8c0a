import { useRecordContext } from 'react-admin'
import { enumCell } from '#engine/cells/enumCell.tsx'
import { transferStatus } from '../enums.ts'

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
