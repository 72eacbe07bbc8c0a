import Box from '@mui/material/Box'
import { useGetResourceLabel } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { Keys } from './KeyNames.tsx'
import type { PaletteEntry } from './found/entry.ts'
import type { KeyName } from './useKeyNames.ts'

interface PaletteFooterProps {
  /** The number of entries shown, out of all entries found. */
  shown: number
  total: number
  typed: boolean
  /** The resources whose lists could not be loaded. */
  unread: readonly string[]
  /** The resources of whose lists only a part is searched. */
  cut: readonly string[]
  /** What the active entry does, and whether it is a record with actions. */
  act: PaletteEntry['act']
  hasActions: boolean
}

/** Shows the number of entries found and the keys to use. */
export function PaletteFooter({ shown, total, typed, unread, cut, act, hasActions }: PaletteFooterProps) {
  const t = useT()
  const labelOf = useGetResourceLabel()
  const count = shown < total ? t('palette.firstOf', { shown, total }) : t('palette.count', { smart_count: total })
  const named = (names: readonly string[]) => names.map((name) => labelOf(name, 2)).join(', ')
  const told = [
    count,
    ...(unread.length > 0 ? [t('palette.unread', { lists: named(unread) })] : []),
    ...(cut.length > 0 ? [t('palette.cut', { lists: named(cut) })] : []),
  ]
  const isAddress = typeof act === 'string'
  const hints: (readonly [keys: readonly (readonly KeyName[])[], words: string])[] = [
    [[['up'], ['down']], t('shortcuts.walk')],
    ...(act === undefined ? [] : [[[['enter']], t(isAddress ? 'shortcuts.open' : 'shortcuts.choose')] as const]),
    ...(hasActions ? [[[['tab']], t('palette.actions')] as const] : []),
    ...(isAddress && !hasActions ? [[[['command', 'enter']], t('shortcuts.newTab')] as const] : []),
  ]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        minHeight: { xs: typed ? 40 : 0, sm: 40 },
        px: 2,
        borderTopStyle: 'solid',
        borderTopWidth: { xs: typed ? 1 : 0, sm: 1 },
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12,
        whiteSpace: 'nowrap',
      }}
    >
      <output>{typed && told.join(' · ')}</output>
      {/* Hints that do not fit wrap into a second line, which is hidden. */}
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          columnGap: 2,
          height: 24,
          lineHeight: '24px',
          overflow: 'hidden',
        }}
      >
        {hints.map(([keys, words]) => (
          <span key={words}>
            {keys.map((together) => (
              <Keys key={together.join()} keys={together} />
            ))}{' '}
            {words}
          </span>
        ))}
      </Box>
    </Box>
  )
}
