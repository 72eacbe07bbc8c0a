import { factColumns } from '../facts.tsx'
import { signsColumn } from '../signs/signsColumn.tsx'
import { attentionColumn } from './attentionColumn.tsx'
import { expiryColumn } from './expiryColumn.tsx'
import { figureColumns } from './figures.tsx'
import { furtherFigureColumns } from './furtherFigures.tsx'
import { statusColumn } from './status.tsx'
import { trafficColumn } from './trafficColumn.tsx'
import { trendColumns } from '../trend/trendColumns.tsx'

/** The columns of servers that are not fields: figures, and what follows from them or from facts. */
export const healthColumns = [
  signsColumn,
  attentionColumn,
  statusColumn,
  ...figureColumns,
  ...trendColumns,
  ...furtherFigureColumns,
  trafficColumn,
  expiryColumn,
  ...factColumns,
] as const
