import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useId, useMemo, useState } from 'react'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { saveText } from '#ui/saveText.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useThemeChoice } from '../scheme/useThemeChoice.ts'
import { chartStyle } from './chartStyle.ts'
import { ChartTable } from './ChartTable.tsx'
import { chartCsv, csvName } from './chartCsv.ts'
import { useChartGroup, useShownSpan } from './group.ts'
import { LazyPlot } from './LazyPlot.ts'
import { align, type Line } from './line.ts'
import { MovableLimit } from './MovableLimit.tsx'
import { ReadByKeys } from './ReadByKeys.tsx'
import { Readout, type Tone } from './Readout.tsx'
import { quantity, type Unit } from './units.ts'
import { useChartWords } from './useChartWords.ts'

/** jsdom cannot draw; the words, the table and the file are still there. */
const canDraw = 'Path2D' in window

export interface ChartProps {
  title: string
  /** The level of its heading. Default: h3, below the heading of a section. */
  heading?: 'h2' | 'h3' | undefined
  unit: Unit
  /** The same array until a line has changed. */
  lines: readonly Line[]
  /** The usual time between two points, in milliseconds. */
  bucket: number
  /** Shown as a dashed line: the size of the memory, for instance. */
  limit?: number | undefined
  /** Makes the limit a line that can be dragged; told the limit while it moves. */
  onLimit?: ((limit: number) => void) | undefined
  tone?: Tone | undefined
  /** The text in place of lines without points. Default: that nothing was measured in the period. */
  empty?: string | undefined
  /** Set while the points are still to come: they are being read, or will be when the chart comes into sight. */
  awaited?: 'reading' | 'later' | undefined
}

/** Lines over time, inside of `Charts`: drawn, in words, as a table and as a file. */
export function Chart({
  title,
  heading: Heading = 'h3',
  unit,
  lines,
  bucket,
  limit,
  onLimit,
  tone,
  empty,
  awaited,
}: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const aligned = useMemo(() => align(lines, bucket), [lines, bucket])
  const { scheme } = useThemeChoice()
  const locale = useLocale()
  const heading = useId()
  const t = useT()
  const words = useChartWords({ title, unit, lines }, useShownSpan())
  const { subject } = useChartGroup()
  const isEmpty = aligned.times.length === 0
  const parts = { lines, aligned, unit }
  return (
    <Box component="figure" sx={chartStyle} aria-label={awaited ? title : words} aria-busy={awaited === 'reading'}>
      <header>
        <Heading id={heading}>{title}</Heading>
        {limit !== undefined && !onLimit && (
          <span className="limit">{t('charts.limit', { limit: quantity(limit, unit, locale) })}</span>
        )}
        {!isEmpty && (
          <span className="tools">
            <Button
              color="inherit"
              aria-expanded={asTable}
              aria-describedby={heading}
              onClick={() => setAsTable(!asTable)}
            >
              {t('charts.table')}
            </Button>
            <Button
              color="inherit"
              aria-describedby={heading}
              onClick={() =>
                saveText(csvName(subject, title, aligned), chartCsv(lines, aligned, t('charts.time')), 'text/csv')
              }
            >
              {t('charts.csv')}
            </Button>
          </span>
        )}
      </header>
      <Readout {...parts} bucket={bucket} tone={tone} />
      {isEmpty ? (
        <p className="nothing">{awaited ? '' : (empty ?? t('charts.nothing'))}</p>
      ) : (
        <MovableLimit {...{ limit, unit, onLimit }}>
          {(held, onScale) => (
            <ReadByKeys title={title} {...parts}>
              <PartBoundary>
                <Suspense>
                  {canDraw && (
                    <LazyPlot
                      {...{ lines, aligned, unit, scheme, locale, onScale }}
                      limit={held}
                      leavesLimit={onLimit !== undefined}
                    />
                  )}
                </Suspense>
              </PartBoundary>
            </ReadByKeys>
          )}
        </MovableLimit>
      )}
      {asTable && <ChartTable title={title} {...parts} />}
    </Box>
  )
}
