import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useMemo, type ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { Resolution } from '#charts/Resolution.tsx'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { useReason } from '#ui/messages/useReason.ts'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { readRanges, writeRanges } from '#ui/values/idRanges.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { ShownServer } from '../page/shownServer.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { comparedFigures, type ComparedFigure } from './comparedFigures.ts'
import { useCompared } from './useCompared.ts'

/** So many servers are compared: each is one request. */
const most = 100

function askedOf(records: readonly AnyRecord[], ranges: string | null) {
  const ids = new Set(readRanges(ranges ?? ''))
  return records.filter(({ id }) => ids.has(id))
}

/** The servers of the address in one chart, such as `/compare?servers=1-3,7&figure=cpu`. */
export function CompareScreen() {
  const { records, known, error, refetch } = useRecords('server')
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const t = useT()
  const asked = query.get('servers')
  const found = useMemo(() => askedOf(records, asked) as ShownServer[], [asked, records])
  const servers = useMemo(() => found.slice(0, most), [found])
  const figures = useMemo(() => comparedFigures(servers), [servers])
  const figure = figures.find(({ key }) => key === query.get('figure')) ?? figures[0]
  const remove = (removed: number) =>
    changeQuery((next) => {
      const left = askedOf(records, next.get('servers')).filter(({ id }) => id !== removed)
      next.set('servers', writeRanges(left.map(({ id }) => id)))
    })
  return (
    <>
      <div className="list-title">
        <TitleHeading title={t('resources.server.actions.compare')} count={servers.length} />
      </div>
      {error && <ListNotice stale={known} error={error} onRetry={refetch} />}
      {!known && !error && <Waiting />}
      {known && servers.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button component={LinkBase} to="/">
              {t('errors.toHome')}
            </Button>
          }
        >
          {t('pages.compare.none')}
        </Alert>
      )}
      {found.length > most && <Alert severity="info">{t('pages.compare.most', { smart_count: most })}</Alert>}
      {figure && (
        <Comparison servers={servers} figure={figure} onRemove={remove}>
          <FigureSelect
            figures={figures}
            figure={figure}
            onChoose={(key) => changeQuery((next) => next.set('figure', key))}
          />
        </Comparison>
      )}
    </>
  )
}

/** The name of a figure: its chart, and its line where the chart has several. */
function useFigureLabel() {
  const t = useT()
  return ({ chart, line, isShare }: ComparedFigure) => {
    const title = t(chart.title)
    if (isShare) return t('app.aside', { text: title, aside: '%' })
    return line.name === chart.title ? title : t('app.aside', { text: title, aside: t(line.name) })
  }
}

interface FigureSelectProps {
  figures: readonly ComparedFigure[]
  figure: ComparedFigure
  onChoose: (key: string) => void
}

function FigureSelect({ figures, figure, onChoose }: FigureSelectProps) {
  const labelOf = useFigureLabel()
  const t = useT()
  return (
    <NativeSelect
      value={figure.key}
      onChange={({ target }) => onChoose(target.value)}
      inputProps={{ 'aria-label': t('pages.compare.figure') }}
      sx={{ marginInlineEnd: 'auto' }}
    >
      {figures.map((each) => (
        <option key={each.key} value={each.key}>
          {labelOf(each)}
        </option>
      ))}
    </NativeSelect>
  )
}

interface ComparisonProps {
  servers: readonly ShownServer[]
  figure: ComparedFigure
  onRemove: (id: number) => void
  /** Drawn before the tools of the chart. */
  children: ReactNode
}

function Comparison({ servers, figure, onRemove, children }: ComparisonProps) {
  const { range, detail, zoomed: asked, setRange, setZoom } = useRange()
  const labelOf = useFigureLabel()
  const t = useT()
  const reason = useReason()
  const { compared, lines, bucket, span, zoomed, store, isAwaited, error, retry } = useCompared({
    servers,
    figure,
    range,
    detail,
    asked,
  })
  const title = labelOf(figure)
  return (
    <Charts subject={t('resources.server.actions.compare')} span={span} zoomed={zoomed} onZoom={setZoom}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'end' }, gap: 1, my: 1 }}
      >
        {children}
        <Resolution bucket={store ? bucket : undefined} zoomed={zoomed} />
        <ZoomTools />
        {(!store || store === 'on') && <RangeSwitch range={range} onChoose={setRange} />}
      </Box>
      {store && store !== 'on' && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t(store === 'off' ? 'pages.serverPage.storeOff' : 'pages.serverPage.noStore')}
        </Alert>
      )}
      {error && (
        <Alert severity="warning" sx={{ mb: 1 }} action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}>
          {sentences([t('pages.serverPage.failed', { title }), reason(error)])}
        </Alert>
      )}
      <Chart
        title={title}
        heading="h2"
        unit={figure.unit}
        lines={lines}
        bucket={bucket}
        empty={store === 'on' ? undefined : t('pages.serverPage.begins')}
        awaited={isAwaited ? 'reading' : undefined}
      />
      <Box sx={{ mt: 1, overflowX: 'auto' }}>
        <ComparedTable compared={compared} unit={figure.unit} title={title} onRemove={onRemove} />
      </Box>
    </Charts>
  )
}
