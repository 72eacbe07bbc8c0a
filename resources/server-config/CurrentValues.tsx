import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import serverConfig from '../server-config.tsx'
import { namesBy } from './namesBy.ts'
import { configOfReading, type ConfigReading } from './useReadings.ts'

export interface CurrentValuesProps {
  /** A key of the configuration. */
  name: string
  servers: readonly { id: number }[]
  /** The names of the servers, in the same order. */
  names: readonly string[]
  readings: ReadonlyMap<number, ConfigReading>
}

/**
 * The current values of the agents that have answered: a single value, or each different value with the names of its
 * servers.
 */
export function CurrentValues({ name, servers, names, readings }: CurrentValuesProps) {
  const t = useT()
  const byValue = namesBy({ servers, names }, (id) => {
    const config = configOfReading(readings.get(id))
    return config && wordsOf(name, config[name], t)
  })
  const differing = byValue.length > 1
  return byValue.map(([value, holders]) => (
    <Typography
      key={value}
      variant="body2"
      color="textSecondary"
      sx={{ paddingInlineStart: 3.5, overflowWrap: 'anywhere' }}
    >
      {differing
        ? t('pages.serverConfig.nowOn', { value, names: namesInLine(holders, t) })
        : t('pages.serverConfig.now', { value })}
    </Typography>
  ))
}

/** A value as readable text. A key that an agent omits is empty or off. */
function wordsOf(name: string, value: unknown, t: ReturnType<typeof useT>): string {
  const { empty } = serverConfig.fields[name as keyof typeof serverConfig.fields]
  const known = value ?? empty
  if (typeof known === 'boolean') return t(known ? 'app.yes' : 'app.no')
  if (typeof known === 'number') return String(known)
  const parts = Array.isArray(known)
    ? known.map(String)
    : Object.entries(known).map(([part, counted]) =>
        t('app.valued', { label: part, value: t(counted ? 'app.yes' : 'app.no') }),
      )
  return parts.join(', ') || t('pages.serverConfig.none')
}
