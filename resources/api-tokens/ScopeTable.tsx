import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { touch } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import { hasVerb, isImplied, scopedResources, scopeOf, verbs, type ScopedResource, type Verb } from './scopes.ts'

interface ScopeTableProps {
  scopes: readonly string[]
  onSet: (scope: string, wanted: boolean) => void
}

const narrow = '@media (max-width: 639.95px)'

const cellStyle = {
  '& th, & td': { p: 0, textAlign: 'center', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& thead th': { px: 0.5, py: 0.5, fontSize: 12, fontWeight: 500, color: 'text.secondary' },
  '& tbody th': { py: 0.75, paddingInlineEnd: 1, textAlign: 'start' },
  // On narrow screens the label of a row is shown above its checkboxes.
  [narrow]: {
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', borderBottom: 1, borderColor: 'divider' },
    '& th, & td': { border: 0 },
    '& tr > th:first-of-type': { gridColumn: '1 / -1', paddingInlineEnd: 0 },
    '& thead th:first-of-type': visuallyHidden,
    '& thead tr': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'raised' },
  },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 12, lineHeight: 1.35 },
}

/** A row for each resource, with a text about what its verbs allow; a column for each verb, and one for all verbs. */
export function ScopeTable({ scopes, onSet }: ScopeTableProps) {
  const t = useT()
  const tick = (resource: ScopedResource, verb: Verb | '*', label: string) => {
    const scope = scopeOf(resource, verb)
    const granted = isImplied(scope, scopes)
    return (
      <Checkbox
        size="small"
        checked={granted || scopes.includes(scope)}
        disabled={granted}
        onChange={(_, wanted) => onSet(scope, wanted)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5, [touch]: { p: 1 } }}
      />
    )
  }
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', ...cellStyle }}>
      <thead>
        <tr>
          <th scope="col" style={{ textAlign: 'start' }}>
            {t('pages.apiTokens.kind')}
          </th>
          {verbs.map((verb) => (
            <th key={verb} scope="col">
              {t(`pages.apiTokens.verbs.${verb}`)}
            </th>
          ))}
          <th scope="col">{t('pages.apiTokens.verbs.all')}</th>
        </tr>
      </thead>
      <tbody>
        {scopedResources.map((resource) => {
          const name = t(`pages.apiTokens.resources.${resource}`)
          const tickLabel = (verb: string) =>
            t('app.valued', { label: name, value: t(`pages.apiTokens.verbs.${verb}`) })
          return (
            <tr key={resource}>
              <th scope="row">
                {name}
                <small>{t(`pages.apiTokens.lets.${resource}`)}</small>
              </th>
              {verbs.map((verb) => (
                <td key={verb}>{hasVerb(resource, verb) && tick(resource, verb, tickLabel(verb))}</td>
              ))}
              <td>{tick(resource, '*', tickLabel('all'))}</td>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}
