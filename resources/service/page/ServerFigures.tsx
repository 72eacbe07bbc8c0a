import { useChartGroup, useIsLit } from '#charts/group.ts'
import { inkOf } from '#charts/ink.ts'
import { LineMark } from '#charts/LineMark.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { Ago } from '#engine/cells/Ago.tsx'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useT } from '#i18n/useT.ts'
import { Tick } from '#ui/Tick.tsx'
import { useFigures } from '../status/useFigures.ts'
import { mostLines, type CoveringServer } from './serverRows.ts'

interface ServerFiguresProps {
  row: CoveringServer
  /** What the server keeps: any range, the latencies of the last day (`none`), or nothing. */
  store: 'on' | 'off' | 'none'
  busy: boolean
  /** The place of its line among those of the chart; undefined if the chart does not show it. */
  place: number | undefined
  /** Whether the chart takes no further line. */
  isFull: boolean
  /** Whether all figures but one are below the name, and not in columns of their own. */
  isNarrow: boolean
  onToggle: (id: number) => void
}

/** A row of the table of servers. */
export function ServerFigures({
  row: { id, history },
  store,
  busy,
  place,
  isFull,
  isNarrow,
  onToggle,
}: ServerFiguresProps) {
  const figures = useFigures()
  const name = useNameOf('server')(id)
  const t = useT()
  const { lit } = useChartGroup()
  const isLit = useIsLit(name)
  const isShown = place !== undefined
  const light = () => lit.setState(name)
  const putOut = () => lit.setState(undefined)
  const last = history?.measurements.at(-1)
  const isOver = isFull && !isShown
  const text = (figure: string) => (busy ? '' : figure)
  const checks = text(figures.checks(history?.checks))
  const latency = text(figures.latency(history?.latency))
  const lastCheck = last && (
    <>
      <Ago instant={new Date(last.at)} />
      {last.value === null && ` · ${t('pages.service.failed')}`}
    </>
  )
  return (
    <tr
      data-lit={(isShown && isLit) || undefined}
      {...(isShown && { onMouseEnter: light, onMouseLeave: putOut, onFocus: light, onBlur: putOut })}
    >
      {store !== 'off' && (
        <td>
          {!!last && (
            <Tick
              type="checkbox"
              checked={isShown}
              disabled={isOver}
              aria-label={t('pages.service.showLine', { name })}
              data-tip={isOver ? t('pages.service.mostLines', { count: mostLines }) : undefined}
              onChange={() => onToggle(id)}
            />
          )}
          {isShown && <LineMark {...inkOf(place)} />}
        </td>
      )}
      <th scope="row">
        <RecordLink resource="server" id={id} />
        {isNarrow && history && (
          <small>
            {store === 'on' && `${latency} · ${checks} · `}
            {lastCheck}
          </small>
        )}
      </th>
      {store === 'on' && <td className="number">{text(figures.share(history?.checks))}</td>}
      {(isNarrow ? store === 'none' : store !== 'off') && <td className="number">{latency}</td>}
      {store === 'on' && !isNarrow && <td className="number">{checks}</td>}
      {store !== 'off' && !isNarrow && <td className="number">{lastCheck}</td>}
    </tr>
  )
}
