import { useRecordContext } from 'react-admin'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { CutLine } from '#engine/cells/CutLine.tsx'

/** The beginning of a command, with all of it in the tooltip and a button that copies it. */
export function CommandCell({ source }: { source: string }) {
  const command = String(useRecordContext<Record<string, unknown>>()?.[source] ?? '')
  if (command === '') return null
  return (
    <CutLine end={<CopyCell source={source} />}>
      <code data-tip={command}>{command.trim().split('\n', 1)[0]}</code>
    </CutLine>
  )
}
