import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { inksOf } from '#charts/ink.ts'
import { LineMark } from '#charts/LineMark.tsx'
import { quantity, type Unit } from '#charts/units.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { mostOwnLines, type ComparedServer } from './useCompared.ts'

interface ComparedTableProps {
  compared: readonly ComparedServer[]
  unit: Unit
  title: string
  onRemove: (id: number) => void
}

/** The servers that are compared, with how their lines are drawn and what they come to. */
export function ComparedTable({ compared, unit, title, onRemove }: ComparedTableProps) {
  const locale = useLocale()
  const t = useT()
  const inks = inksOf(compared.slice(0, mostOwnLines).map(({ line }) => line))
  const inWords = (value: number | undefined) => (value === undefined ? '–' : quantity(value, unit, locale))
  return (
    <Box component="table" aria-label={title} sx={table}>
      <thead>
        <tr>
          <th scope="col">{t('resources.server.fields.name')}</th>
          <th scope="col">{t('charts.mean')}</th>
          <th scope="col">{t('charts.most')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('list.actionsColumn')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ server, line, mean, highest }, place) => {
          const ink = inks[place]
          return (
            <tr key={server.id}>
              <th scope="row">
                {ink ? <LineMark {...ink} /> : <small>{t('pages.compare.inBand')}</small>}{' '}
                <RecordLink resource="server" id={server.id} />
              </th>
              <td>{inWords(mean)}</td>
              <td>{inWords(highest)}</td>
              <td>
                <IconAction
                  name={t('pages.compare.remove', { name: line.name })}
                  icon={<Close fontSize="small" />}
                  onClick={() => onRemove(server.id)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const table = {
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& thead': { color: 'text.secondary' },
  '& small': { color: 'text.secondary' },
  '& td:last-of-type': { width: 40, py: 0 },
} as const
